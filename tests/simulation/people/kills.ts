// T4 of users: kills the built server (-9, the whole process group) during registrations, logins and changes, restarts
// it, and checks all affected users: no act is half done.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Person, Violation } from './person.ts'
import { startServer } from './server.ts'

const AT_ONCE = 4
/** Minimum and additional maximum of the server's run time, ms. */
const LIFE_MS = [30, 900] as const
/** Half of the kills come at most this long after a changing step was sent, ms. */
const AFTER_STEP_MS = 25
const STEPS = [
  ['register-create', 'forget-reset', 'register-verification', 'login'],
  ['sub-account-make', 'password-change'],
].flat()
/** Earlier users that are checked again after each kill. */
const OLD = 2

export type PeopleKills = {
  readonly kills: number
  /** State of users at a kill. */
  readonly met: { readonly none: number; readonly maybe: number; readonly open: number }
  /** Kills during a step, by its name. */
  readonly aimed: Readonly<Record<string, number>>
  readonly violations: readonly string[]
}

/** mulberry32 */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pause = (ms: number) => new Promise((wait) => setTimeout(wait, ms))

/** Chooses the time of a kill: random, or right after a drawn step was sent. */
class Aim {
  readonly step: string | undefined
  readonly #random: () => number
  #hit: () => void = () => undefined
  readonly struck = new Promise<void>((resolve) => {
    this.#hit = resolve
  })

  constructor(random: () => number) {
    this.#random = random
    this.step = random() < 0.5 ? STEPS[Math.floor(random() * STEPS.length)] : undefined
  }

  readonly watch = (sent: string): void => {
    if (sent === this.step) this.#hit()
  }

  /** @returns the step in progress, if the kill aimed at one */
  async moment(): Promise<string | undefined> {
    const [least, more] = LIFE_MS
    // A step that no user reaches is awaited for at most one run time.
    if (this.step === undefined) await pause(least + this.#random() * more)
    else await Promise.race([this.struck, pause(4 * more)])
    if (this.step !== undefined) await pause(this.#random() * AFTER_STEP_MS)
    return this.step
  }
}

export async function runPeopleKills(parts: {
  readonly kills: number
  readonly seed: number
  readonly port: number
  readonly told?: (line: string) => void
}): Promise<PeopleKills> {
  const { kills, seed, port, told = () => undefined } = parts
  const random = randomOf(seed)
  const state = await mkdtemp(join(tmpdir(), 'people-'))
  const everybody: Person[] = []
  const violations: string[] = []
  const met = { none: 0, maybe: 0, open: 0 }
  const aimed: Record<string, number> = {}
  const began = Date.now()

  /** Runs work, records violations, and ignores the server's death. */
  const watched = (work: Promise<void>, mayDie: boolean): Promise<void> =>
    work.catch((error: unknown) => {
      if (error instanceof Violation || !mayDie) violations.push(String(error))
    })
  const oneOf = () => everybody[Math.floor(random() * everybody.length)]

  let server = await startServer(state, port)
  try {
    for (let kill = 1; kill <= kills && violations.length === 0; kill += 1) {
      const aim = new Aim(random)
      const here: Person[] = []
      let isOver = false
      const stream = async () => {
        while (!isOver) {
          const person = new Person(everybody.length, server.url, { watch: aim.watch, inviter: oneOf() })
          everybody.push(person)
          here.push(person)
          await person.live()
        }
      }
      const streams = Array.from({ length: AT_ONCE }, () => watched(stream(), true))
      const step = await aim.moment()
      isOver = true
      await server.kill()
      await Promise.all(streams)
      for (const { standing } of here) met[standing] += 1
      if (step !== undefined) aimed[step] = (aimed[step] ?? 0) + 1
      server = await startServer(state, port)
      for (const person of here) await watched(person.check(), false)
      for (const person of new Set(Array.from({ length: OLD }, oneOf))) {
        if (person && !here.includes(person)) await watched(person.check(), false)
      }
      const seconds = ((Date.now() - began) / 1_000).toFixed(0)
      told(`${kill}/${kills} kills in ${seconds} s: ${JSON.stringify(met)} ${JSON.stringify(aimed)}`)
    }
    // Finally checks all users again: invited users must count by now.
    for (const person of everybody) if (violations.length === 0) await watched(person.check(), false)
    return { kills, met, aimed, violations }
  } finally {
    await server.kill()
    await rm(state, { recursive: true, force: true })
  }
}
