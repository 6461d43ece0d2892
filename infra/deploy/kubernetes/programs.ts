import { namesOfSecrets } from '@mintmark/settings'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { Service } from 'kubernetes-models/v1/Service'
import { versionOf } from '../release.ts'
import { BOOKS_KEY, DATA_DIR, labelsOf, METRICS_PORT, NAMESPACE, type Part, podOf, probe } from './pods.ts'

const metadataOf = (name: string, part: Part) => ({ name, namespace: NAMESPACE, labels: labelsOf(part) })

type Pod = ReturnType<typeof podOf>

/** New pods are ready before old ones end, and one more than wanted is the most. */
const deploymentOf = (part: Part, template: Pod): Deployment =>
  new Deployment({
    metadata: metadataOf(part, part),
    spec: {
      replicas: 1,
      revisionHistoryLimit: 3,
      selector: { matchLabels: labelsOf(part) },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      template,
    },
  })

const serviceOf = (part: Part, ports: Record<string, number>): Service =>
  new Service({
    metadata: metadataOf(part, part),
    spec: {
      selector: labelsOf(part),
      ports: Object.entries(ports).map(([name, port]) => ({ name, port, targetPort: name })),
    },
  })

/** The settings of a program's metrics; `name` is the setting of its port. */
const metricsOf = (name: 'METRICS_PORT' | 'CUSTOMER_METRICS_PORT' | 'ADMIN_METRICS_PORT') => ({
  METRICS_HOST: '0.0.0.0',
  [name]: String(METRICS_PORT),
})

const API_PORTS = { customers: 4000, staff: 4001 }

/** The secrets of the settings that a program reads. */
const api = () => {
  const secrets = [...namesOfSecrets('api'), BOOKS_KEY.name]
  const data = { volume: { name: 'data', emptyDir: {} }, mountPath: DATA_DIR }
  const template = podOf('api', {
    amounts: { cpu: '500m', memory: '512Mi', memoryMost: '1Gi' },
    env: { API_HOST: '0.0.0.0', BOOKS_KEY_FILE: BOOKS_KEY.path, DATA_DIR, ...metricsOf('METRICS_PORT') },
    secrets,
    ports: { ...API_PORTS, metrics: METRICS_PORT },
    probes: {
      startupProbe: probe('/api/health/live', 'customers', { failureThreshold: 24 }),
      livenessProbe: probe('/api/health/live', 'customers', { failureThreshold: 6 }),
      readinessProbe: probe('/api/health/ready', 'customers', { failureThreshold: 1 }),
    },
    volumes: [data, { volume: { name: 'tmp', emptyDir: { medium: 'Memory', sizeLimit: '64Mi' } }, mountPath: '/tmp' }],
  })
  return [deploymentOf('api', template), serviceOf('api', API_PORTS)]
}

/** A gateway is ready when its API is, so that no request goes where it cannot be answered. */
const gateway = (part: 'gateway-customer' | 'gateway-admin', containerPort: number) => {
  const template = podOf(part, {
    amounts: { cpu: '100m', memory: '128Mi', memoryMost: '512Mi' },
    env: {
      GATEWAY_HOST: '0.0.0.0',
      API_ADDRESS: 'api',
      ...metricsOf(part === 'gateway-customer' ? 'CUSTOMER_METRICS_PORT' : 'ADMIN_METRICS_PORT'),
    },
    ports: { http: containerPort, metrics: METRICS_PORT },
    probes: {
      startupProbe: probe('/robots.txt', 'http', { failureThreshold: 12 }),
      livenessProbe: probe('/robots.txt', 'http', { failureThreshold: 6 }),
      readinessProbe: probe('/api/health/ready', 'http', { failureThreshold: 1 }),
    },
  })
  return [deploymentOf(part, template), serviceOf(part, { http: containerPort })]
}

/** Upgrades the tables. A job cannot be changed, so each version has its own; pods of the API wait for it by starting again. */
const migration = () =>
  new Job({
    metadata: metadataOf(`migrate-${versionOf().replaceAll('.', '-')}`, 'migrate'),
    spec: {
      backoffLimit: 3,
      template: podOf('migrate', {
        amounts: { cpu: '100m', memory: '128Mi', memoryMost: '512Mi' },
        secrets: namesOfSecrets('migrate'),
        isJob: true,
      }),
    },
  })

/** Every program of the platform. */
export const programs = () => [
  migration(),
  ...api(),
  ...gateway('gateway-customer', 4100),
  ...gateway('gateway-admin', 4200),
]
