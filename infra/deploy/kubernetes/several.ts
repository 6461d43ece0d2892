import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { labelsOf, NAMESPACE, type Part } from './pods.ts'

/** The number of pods of a part. PostgreSQL's connections limit the API: 26 for each process. */
const PODS = {
  api: { least: 3, most: 6 },
  'gateway-customer': { least: 2, most: 6 },
  'gateway-admin': { least: 2, most: 2 },
} as const satisfies Partial<Record<Part, { least: number; most: number }>>
export type ScaledPart = keyof typeof PODS
export const SCALED = Object.keys(PODS) as ScaledPart[]

/** The part of its requested processor time, in percent, above which a part gets one more pod. */
const CPU_PERCENT = 70

/** The commands that wait for the executor of a process, on average, above which the API gets one more. It refuses some at 3,840. */
const QUEUE_MEAN = '200'

/** The queue as an adapter of Prometheus offers it: mintmark_ledger_queue. Without an adapter, only processor time counts. */
const queue = {
  type: 'Pods',
  pods: { metric: { name: 'mintmark_ledger_queue' }, target: { type: 'AverageValue', averageValue: QUEUE_MEAN } },
}

/** More pods while they are busy, fewer after ten quiet minutes. */
const autoscalerOf = (part: ScaledPart) =>
  new HorizontalPodAutoscaler({
    metadata: { name: part, namespace: NAMESPACE },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: part },
      minReplicas: PODS[part].least,
      maxReplicas: PODS[part].most,
      metrics: [
        {
          type: 'Resource',
          resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: CPU_PERCENT } },
        },
        ...(part === 'api' ? [queue] : []),
      ],
      behavior: { scaleDown: { stabilizationWindowSeconds: 600 } },
    },
  })

/** Maintenance of machines takes one pod of a part at a time. */
const budgetOf = (part: ScaledPart) =>
  new PodDisruptionBudget({
    metadata: { name: part, namespace: NAMESPACE },
    spec: { maxUnavailable: 1, selector: { matchLabels: labelsOf(part) } },
  })

/** The resources that several pods of each part need besides the programs. */
export const forSeveral = () => SCALED.flatMap((part) => [autoscalerOf(part), budgetOf(part)])
