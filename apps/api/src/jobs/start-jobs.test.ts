import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getConstructionPlans } from 'pg-boss'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readWorkHealthOf } from '../features/mail/read-work-health.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { startApi } from '../testing/api-process.ts'
import { preparePlatformWithMail } from '../testing/prepare-platform.ts'
import { startJobs } from './start-jobs.ts'

type Jobs = NonNullable<NonNullable<Parameters<typeof startJobs>[2]>['jobs']>

/** As fast as pg-boss allows. */
const PACE = { look: 0.5, poll: 0.5, pollDue: 0.5, supervise: 1 }

const { platform, mailbox } = preparePlatformWithMail({ LOG_LEVEL: 'silent' })
const running: { stop: () => Promise<void> }[] = []

afterEach(() => Promise.all(running.splice(0).map(({ stop }) => stop())))

/** Starts the jobs as one more process would. */
function start(jobs?: Jobs): void {
  running.push(startJobs(platform, platform.app.log, { pace: PACE, ...(jobs && { jobs }) }))
}

const LONG = { timeout: 60_000, interval: 100 }

const stateOf = async (name: string) => {
  const rows = await platform.reads`
    select state, retry_count, extract(epoch from start_after - started_on)::float as pause
    from jobs.job where name = ${name} order by created_on`
  return rows.map(({ state, retry_count: retries, pause }) => ({ state, retries, pause }))
}

describe('the jobs of the platform', () => {
  it('are listed for staff, also before they first run', async () => {
    start()
    const job = expect.objectContaining({ name: 'add-month-partitions', failure: null })
    await vi.waitFor(async () => expect((await readWorkHealthOf(platform)).jobs).toContainEqual(job), LONG)
  })

  it('let the check of all books take hours, and begin any other again after ten minutes', async () => {
    start()
    const longer = () => platform.reads`
      select name, expire_seconds::int as seconds from jobs.queue where name ~ '^[a-z]' and expire_seconds <> 600`
    await vi.waitFor(async () => expect(await longer()).toEqual([{ name: 'check-all-books', seconds: 21_600 }]), LONG)
  })
})

describe('two processes', () => {
  it('run each job once', async () => {
    let isDue = true
    let looks = 0
    let runs = 0
    const bothLook = () => {
      const before = looks
      return vi.waitFor(() => expect(looks).toBeGreaterThan(before + 2), LONG)
    }
    const counted = {
      run: async () => {
        runs++
        await bothLook()
        isDue = false
        // A process that saw the job due just before may still be sending it.
        await bothLook()
      },
      when: async () => {
        looks++
        return isDue
      },
    }
    start({ counted })
    start({ counted })
    await vi.waitFor(async () => expect(await stateOf('counted')).toMatchObject([{ state: 'completed' }]), LONG)
    expect(runs).toBe(1)
  })
})

describe('a job that fails', () => {
  it('is tried again after longer and longer pauses', async () => {
    let tries = 0
    const failing = {
      run: async () => {
        tries++
        throw new Error('not today')
      },
      when: async () => tries === 0,
    }
    start({ failing })
    const pauses: number[] = []
    for (let retries = 0; retries < 2; retries++) {
      await vi.waitFor(async () => {
        const [job] = await stateOf('failing')
        expect(job).toMatchObject({ state: 'retry', retries })
        pauses.push(job?.pause ?? 0)
      }, LONG)
    }
    expect(pauses[0]).toBeGreaterThan(0.9)
    expect(pauses[1]).toBeGreaterThan(1.9)
    expect(await stateOf('failing')).toHaveLength(1)
  })
})

describe('a process that is killed while it sends mail', () => {
  it('leaves its job and its mail to another process', async () => {
    const mail = { kind: 'staff.mail', payload: { subject: 'Hello', body: 'Hello' } } as const
    await platform.db.transaction((transaction) =>
      queueMail(transaction, mail, { customerId: null, recipient: 'ada@example.com' }),
    )
    mailbox.hang(/ada@example.com/)
    const api = await startApi(platform)
    await vi.waitFor(async () => {
      const [row] = await platform.reads`select leased_until from outbox where sent_at is null`
      expect(row?.leased_until).toBeInstanceOf(Date)
    }, LONG)
    await api.kill()
    mailbox.goOn()
    expect(await stateOf('send-mail')).toMatchObject([{ state: 'active' }])
    start()
    // As if the lease and the heartbeat of the killed process had expired.
    await platform.db.execute("update outbox set leased_until = now() - interval '1 ms'")
    await platform.db.execute(`update jobs.job set heartbeat_on = now() - interval '1 minute'`)
    await vi.waitFor(() => expect(mailbox.messages).toHaveLength(1), LONG)
    await vi.waitFor(async () => expect(await stateOf('send-mail')).toMatchObject([{ state: 'completed' }]), LONG)
  })
})

describe('the job runner', () => {
  it('works as the login of the API', async () => {
    await platform.sql.superuser.unsafe(`
      create table jobs.written_by (login text, role text);
      grant insert on jobs.written_by to mintmark_api;
      create function jobs.note_writer() returns trigger language plpgsql as $$
      begin
        insert into jobs.written_by values (session_user, current_user);
        return null;
      end
      $$;
      create trigger note_writer after insert or update on jobs.queue execute function jobs.note_writer()`)
    start({ noted: { run: async () => undefined, when: '0 0 1 1 *' } })
    const writers = () => platform.sql.superuser`select distinct login, role from jobs.written_by`
    const login = new URL(platform.env.DATABASE_URL).username
    await vi.waitFor(async () => expect(await writers()).toEqual([{ login, role: login }]), LONG)
    await platform.sql.superuser.unsafe('drop trigger note_writer on jobs.queue')
  })
})

describe('a process that starts while the database fails', () => {
  it.each(['insert', 'update'])('starts its jobs and its schedule later: no %s', async (privilege) => {
    const logged = vi.spyOn(platform.app.log, 'error')
    const name = `late-${privilege}`
    const run = vi.fn(async () => undefined)
    await platform.sql.superuser`update jobs.version set cron_on = null`
    await platform.sql.superuser.unsafe(`revoke ${privilege} on jobs.queue from mintmark_api`)
    start({ [name]: { run, when: async () => run.mock.calls.length === 0 } })
    await vi.waitFor(() => expect(logged).toHaveBeenCalled(), LONG)
    expect(run).not.toHaveBeenCalled()
    await platform.sql.superuser.unsafe(`grant ${privilege} on jobs.queue to mintmark_api`)
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), LONG)
    await vi.waitFor(
      async () =>
        expect(await platform.sql.superuser`select 1 from jobs.version where cron_on is not null`).toHaveLength(1),
      LONG,
    )
    logged.mockRestore()
  })
})

describe('the tables of the runner', () => {
  it('are those of the pg-boss that is installed', () => {
    const migration = readFileSync(join(import.meta.dirname, '../db/migrations/0000_baseline.sql'), 'utf8')
    const isTransaction = /^\s*(BEGIN;|COMMIT;|SET LOCAL .*|SELECT pg_advisory_xact_lock.*)$/
    const statements = getConstructionPlans('jobs')
      .split('\n')
      .filter((line) => !isTransaction.test(line))
    expect(migration).toContain(statements.join('\n').trim())
  })
})

describe('the database role of the API', () => {
  const queue = async (keepUntil: string) => {
    const [row] = await platform.reads<{ id: string }[]>`
      insert into jobs.job (name, keep_until) values ('held', ${keepUntil}) returning id`
    return String(row?.id)
  }

  it('cannot take away a job that waits, and can delete it once it is done or expired', async () => {
    const { reads } = platform
    await reads`select jobs.create_queue('held', '{"policy": "standard"}')`
    const [waiting, expired] = [await queue('2126-01-01'), await queue('2026-01-01')]
    for (const table of ['job', 'job_common'])
      await expect(reads`delete from jobs.${reads(table)} where id = ${waiting}`).rejects.toThrow(/is never deleted/)
    await expect(reads`update jobs.job set state = 'cancelled' where id = ${waiting}`).rejects.toThrow(
      /jobs_are_not_cancelled/,
    )
    await reads`delete from jobs.job where id = ${expired}`
    await reads`update jobs.job set state = 'completed' where id = ${waiting}`
    await reads`delete from jobs.job where id = ${waiting}`
    expect(await reads`select from jobs.job where name = 'held'`).toHaveLength(0)
  })

  it.each(['queue', 'schedule', 'subscription'])('cannot delete from jobs.%s', async (table) => {
    await expect(platform.reads`delete from jobs.${platform.reads(table)}`).rejects.toThrow(/permission denied/)
  })
})
