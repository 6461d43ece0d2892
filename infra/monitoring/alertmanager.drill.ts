import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { pathOf } from './files.ts'

const amtool = (...args: string[]) => spawnSync('/usr/bin/amtool', args, { encoding: 'utf8' })

it('Alertmanager accepts its configuration, and sends pages and tickets to different receivers', () => {
  const config = pathOf('alertmanager.yml')
  expect(amtool('check-config', config).stderr).toBe('')
  expect(amtool('check-config', config).status).toBe(0)
  const receiverOf = (severity: string) =>
    amtool('config', 'routes', 'test', `--config.file=${config}`, `severity=${severity}`).stdout.trim()
  expect([receiverOf('page'), receiverOf('ticket')]).toEqual(['page', 'ticket'])
})
