import { readEnv } from '../../env.ts'
import { openSecretBox, readSecretsKey } from '../../integrations/secret-box.ts'
import { runOnServer } from '../staff/public.ts'
import { resealSecrets } from './reseal-secrets.ts'

await runOnServer({
  input: () => openSecretBox(readSecretsKey(readEnv({ ...process.env, NODE_ENV: 'test' }))),
  work: async (db, secrets) => {
    const { resealed, waiting } = await resealSecrets(db, secrets)
    const done = `Encrypted ${resealed} secrets with the key in use.`
    return waiting === 0
      ? `${done} The earlier keys can be removed.`
      : `${done} ${waiting} waiting emails or approvals still need an earlier key. Run this again once they are sent or decided.`
  },
})
