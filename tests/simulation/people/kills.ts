// T4 of people: the built server is killed (-9, the whole group) in the middle of registrations, log-ins and changes, started
// anew, and everybody who was there is looked at: nothing is half done.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Person, Violation } from './person.ts'
import { startServer } from './server.ts'

const AT_ONCE = 4
/** So long at least does the server live, and so much longer at most, ms. */
const LIFE_MS = [30, 900] as const
/** Half of the kills come so long at most after a step that changes something was sent, ms. */
const AFTER_STEP_MS = 25
const STEPS = [
  ['register-create', 'forget-reset', 'register-verification', 'login'],
  ['sub-account-make', 'password-change'],
].flat()
/** How many of those before are looked at again after each kill. */
const OLD = 2

export type PeopleKills = {
  readonly kills: number
  /** How far those were whom the server died under. */
  readonly met: { readonly none: number; readonly maybe: number; readonly open: number }
  /** Kills that came in the middle of a step, by its name. */
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

/** When to kill: at some moment, or right after somebody has sent the step that was drawn. */
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

  /** @returns the step that was under way, if it was aimed at one */
  async moment(): Promise<string | undefined> {
    const [least, more] = LIFE_MS
    // A step that nobody gets to is waited for no longer than a life lasts.
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

  /** Runs it; keeps what must never be, and lets the server's death pass. */
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
    // In the end everybody is looked at once more: whoever was invited has come to count.
    for (const person of everybody) if (violations.length === 0) await watched(person.check(), false)
    return { kills, met, aimed, violations }
  } finally {
    await server.kill()
    await rm(state, { recursive: true, force: true })
  }
}
