import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import type { IIoK8sApiNetworkingV1NetworkPolicyEgressRule } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyEgressRule'
import type { IIoK8sApiNetworkingV1NetworkPolicyIngressRule } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyIngressRule'
import { labelsOf, METRICS_PORT, NAMESPACE, type Part } from './pods.ts'

/** The namespace of what ends TLS: change the label if the cluster's has another name. */
const INGRESS = { 'kubernetes.io/metadata.name': 'ingress-nginx' }

/** The namespace of Prometheus and of the collector of traces. */
const MONITORING = { 'kubernetes.io/metadata.name': 'monitoring' }

const tcp = (...ports: number[]) => ports.map((port) => ({ protocol: 'TCP' as const, port }))

const toNames: IIoK8sApiNetworkingV1NetworkPolicyEgressRule = {
  to: [
    {
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } },
      podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } },
    },
  ],
  ports: [
    { protocol: 'UDP', port: 53 },
    { protocol: 'TCP', port: 53 },
  ],
}
/** PostgreSQL may be anywhere. An overlay that names its addresses instead is stricter. */
const toDatabase: IIoK8sApiNetworkingV1NetworkPolicyEgressRule = { ports: tcp(5432) }
/** Prices, news and the bucket; mail. */
const toServices: IIoK8sApiNetworkingV1NetworkPolicyEgressRule = { ports: tcp(443, 25, 465, 587) }
/** The collector of traces. */
const toCollector: IIoK8sApiNetworkingV1NetworkPolicyEgressRule = {
  to: [{ namespaceSelector: { matchLabels: MONITORING } }],
  ports: tcp(4318),
}
const toApi = (port: number): IIoK8sApiNetworkingV1NetworkPolicyEgressRule => ({
  to: [{ podSelector: { matchLabels: labelsOf('api') } }],
  ports: tcp(port),
})

const from = (part: Part, port: number): IIoK8sApiNetworkingV1NetworkPolicyIngressRule => ({
  from: [{ podSelector: { matchLabels: labelsOf(part) } }],
  ports: tcp(port),
})
const fromMonitoring: IIoK8sApiNetworkingV1NetworkPolicyIngressRule = {
  from: [{ namespaceSelector: { matchLabels: MONITORING } }],
  ports: tcp(METRICS_PORT),
}
const fromOutside = (port: number): IIoK8sApiNetworkingV1NetworkPolicyIngressRule => ({
  from: [{ namespaceSelector: { matchLabels: INGRESS } }],
  ports: tcp(port),
})

type Rules = {
  ingress: IIoK8sApiNetworkingV1NetworkPolicyIngressRule[]
  egress: IIoK8sApiNetworkingV1NetworkPolicyEgressRule[]
}

const policyOf = (part: Part, { ingress, egress }: Rules) =>
  new NetworkPolicy({
    metadata: { name: part, namespace: NAMESPACE },
    spec: {
      podSelector: { matchLabels: labelsOf(part) },
      policyTypes: ['Ingress', 'Egress'],
      ingress,
      egress: [toNames, ...egress],
    },
  })

/** Nothing reaches anything, except as the other policies say. */
const denyAll = () =>
  new NetworkPolicy({
    metadata: { name: 'deny-all', namespace: NAMESPACE },
    spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
  })

/** The allowed connections: each gateway reaches only its own port of the API. */
export const networkPolicies = () => [
  denyAll(),
  policyOf('migrate', { ingress: [], egress: [toDatabase] }),
  policyOf('api', {
    ingress: [from('gateway-customer', 4000), from('gateway-admin', 4001), fromMonitoring],
    egress: [toDatabase, toServices, toCollector],
  }),
  policyOf('gateway-customer', { ingress: [fromOutside(4100), fromMonitoring], egress: [toApi(4000)] }),
  policyOf('gateway-admin', { ingress: [fromOutside(4200), fromMonitoring], egress: [toApi(4001)] }),
]
