import type { HubEnv } from './producers.ts'

type Account = ReturnType<HubEnv['ACCOUNT']['getByName']>
/**
 * @param names ids of sessions, API keys or listen keys
 * @returns those of them that are still valid
 */
export type FindValidSocketCredentials = (account: Account, names: ReadonlySet<string>) => Promise<ReadonlySet<string>>

export const findValidSessions: FindValidSocketCredentials = async (account) =>
  new Set((await account.sessions()).map(({ id }) => id))

export const findValidKeys: FindValidSocketCredentials = async (account, keys) => {
  const known = await Promise.all([...keys].map(async (key) => ((await account.programKey(key)) ? [key] : [])))
  return new Set(known.flat())
}

/** @param keep receives the new expiry */
export const createFindValidListenKeys =
  (keep: (name: string, until: number) => void): FindValidSocketCredentials =>
  async (account, names) => {
    const alive = new Set<string>()
    for (const name of names) {
      const opened = await account.listening(name)
      if (!opened) continue
      keep(name, opened.until)
      alive.add(name)
    }
    return alive
  }
