import type { IIoK8sApiCoreV1Container } from 'kubernetes-models/v1/Container'
import type { IIoK8sApiCoreV1EnvVar } from 'kubernetes-models/v1/EnvVar'
import type { IIoK8sApiCoreV1PodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec'
import type { IIoK8sApiCoreV1Probe } from 'kubernetes-models/v1/Probe'
import type { IIoK8sApiCoreV1Volume } from 'kubernetes-models/v1/Volume'

/** The namespace of everything here. */
export const NAMESPACE = 'mintmark'
/** The settings of `mintmark.env`, as `kubectl apply -k` makes them from the file. */
export const SETTINGS_MAP = 'mintmark-settings'
/** The secrets, which are made from outside: one key for each. */
const SECRETS = 'mintmark-secrets'
const SECRETS_DIR = '/run/secrets/mintmark'
export const DATA_DIR = '/var/lib/mintmark'

/** The port where monitoring reads a program. */
export const METRICS_PORT = 9100

/** The seconds for which a pod is not ready before its ports close: until every proxy knows. */
const DRAIN_SECONDS = 10
/** The seconds until a pod is ended: for requests that are under way after that, and some more. */
const GRACE_SECONDS = DRAIN_SECONDS + 15

/** The programs of the platform, each with its own image. */
export type Part = 'api' | 'gateway-customer' | 'gateway-admin' | 'migrate'
export const labelsOf = (part: Part) => ({
  'app.kubernetes.io/name': 'mintmark',
  'app.kubernetes.io/component': part,
})

/** The processor and memory that a pod asks for, and the most memory that it may use. */
type Amounts = { cpu: string; memory: string; memoryMost: string }

type PodOptions = {
  amounts: Amounts
  env?: Record<string, string>
  /** The secrets that it gets: keys of the secret. */
  secrets?: readonly string[]
  ports?: Record<string, number>
  probes?: Pick<IIoK8sApiCoreV1Container, 'startupProbe' | 'livenessProbe' | 'readinessProbe'>
  volumes?: { volume: IIoK8sApiCoreV1Volume; mountPath: string }[]
  isJob?: boolean
}

/** Asks a port over HTTP. */
export const probe = (path: string, port: string, more: IIoK8sApiCoreV1Probe = {}): IIoK8sApiCoreV1Probe => ({
  httpGet: { path, port },
  periodSeconds: 5,
  timeoutSeconds: 3,
  failureThreshold: 3,
  ...more,
})

/** A pod that has no rights: no root, no shell, no token of the cluster, and a file system that it cannot write to. */
export function podOf(part: Part, options: PodOptions): IIoK8sApiCoreV1PodTemplateSpec {
  const { amounts, env = {}, secrets = [], ports = {}, probes = {}, volumes = [], isJob = false } = options
  const settings = { ...env, DRAIN_SECONDS: String(DRAIN_SECONDS), ...(secrets.length > 0 && { SECRETS_DIR }) }
  const mounts = [...volumes, ...(secrets.length > 0 ? [secretsVolume(secrets)] : [])]
  return {
    metadata: { labels: labelsOf(part) },
    spec: {
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      terminationGracePeriodSeconds: GRACE_SECONDS,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: 10001,
        runAsGroup: 10001,
        fsGroup: 10001,
        seccompProfile: { type: 'RuntimeDefault' },
      },
      ...(isJob ? { restartPolicy: 'Never' } : { topologySpreadConstraints: spreadOf(part) }),
      containers: [
        {
          name: part,
          image: `mintmark-${part}`,
          envFrom: [{ configMapRef: { name: SETTINGS_MAP } }],
          env: Object.entries(settings).map(([name, value]): IIoK8sApiCoreV1EnvVar => ({ name, value })),
          ports: Object.entries(ports).map(([name, containerPort]) => ({ name, containerPort })),
          ...probes,
          resources: {
            requests: { cpu: amounts.cpu, memory: amounts.memory },
            limits: { memory: amounts.memoryMost },
          },
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          volumeMounts: mounts.map(({ volume, mountPath }) => ({
            name: volume.name,
            mountPath,
            readOnly: mountPath === SECRETS_DIR,
          })),
        },
      ],
      volumes: mounts.map(({ volume }) => volume),
    },
  }
}

/** The files of these secrets and no others. */
const secretsVolume = (keys: readonly string[]) => ({
  mountPath: SECRETS_DIR,
  volume: {
    name: 'secrets',
    secret: { secretName: SECRETS, defaultMode: 0o440, items: keys.map((key) => ({ key, path: key })) },
  },
})

/** Pods of one part are on different machines and in different zones, where there are several. */
const spreadOf = (part: Part) =>
  ['kubernetes.io/hostname', 'topology.kubernetes.io/zone'].map((topologyKey) => ({
    maxSkew: 1,
    topologyKey,
    whenUnsatisfiable: 'ScheduleAnyway' as const,
    labelSelector: { matchLabels: labelsOf(part) },
  }))

/** The path of the books' keys in a pod that has them. */
export const BOOKS_KEY = { name: 'books.key', path: `${SECRETS_DIR}/books.key` }
