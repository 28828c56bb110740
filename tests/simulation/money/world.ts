// Time, network and objects of a simulated deployment, from one seed. Faults: requests and answers lost, doubled or
// delayed (and so reordered); crashes at any wait, around any commit and right after a message; alarms lost, late or
// doubled; late timers.

import type { MoneyPeer } from '#objects/platform/edge-messages.ts'
import type { MoneyService } from '#objects/platform/money-service.ts'
import type { MoneyHost, PlatformStorage } from '#objects/platform/money-storage.ts'
import { WriteBehind } from '#objects/platform/write-behind.ts'
import type { Random } from './random.ts'
import { type CommitMoment, Crash, SimStorage } from './sim-storage.ts'

/** Probabilities of faults. */
export type Faults = {
  readonly dropRequest: number
  readonly dropAnswer: number
  readonly duplicate: number
  readonly slow: number
  readonly crashAtCommit: number
  /** Per event of an object. */
  readonly crashAtWait: number
  /** As soon as a call or an answer was sent, which may still arrive. */
  readonly crashOnceSaid: number
  readonly alarmLost: number
  readonly alarmLate: number
  readonly alarmTwice: number
  /** Of delayed work, as on a busy machine. */
  readonly timerLate: number
}
export const NO_FAULTS: Faults = {
  dropRequest: 0,
  dropAnswer: 0,
  duplicate: 0,
  slow: 0,
  crashAtCommit: 0,
  crashAtWait: 0,
  crashOnceSaid: 0,
  alarmLost: 0,
  alarmLate: 0,
  alarmTwice: 0,
  timerLate: 0,
}

/** Swarm testing: each seed has its own faults, some turned off. */
export function faultsOf(random: Random): Faults {
  const some = (most: number) => (random.chance(0.3) ? 0 : random.next() * most)
  return {
    dropRequest: some(0.15),
    dropAnswer: some(0.15),
    duplicate: some(0.15),
    slow: some(0.2),
    crashAtCommit: some(0.06),
    crashAtWait: some(0.03),
    crashOnceSaid: some(0.03),
    alarmLost: some(0.4),
    alarmLate: some(0.4),
    alarmTwice: some(0.4),
    timerLate: some(0.4),
  }
}

/** Code of an object: methods are called by name; arguments and results are copied. */
export type Subject = { alarm(): void | Promise<void>; readonly money?: MoneyService }
type Callee = Record<string, (...args: unknown[]) => unknown>
type Make = (host: MoneyHost) => Subject

type Life = { readonly name: string; alive: boolean; subject?: Subject; readonly dying: Set<(error: Error) => void> }
type Node = { readonly name: string; readonly storage: SimStorage; readonly make: Make; life: Life | undefined }
type Event = { readonly time: number; readonly order: number; readonly work: () => void }

const TIMEOUT_MS = 400
const copy = <T>(value: T): T => (value === undefined ? value : structuredClone(value))

export class World {
  readonly random: Random
  faults: Faults
  now = 1_763_700_000_000
  readonly reports: string[] = []
  crashes = 0
  /** Called around each commit of any object, to enumerate crash points. */
  onCommitPoint: ((service: string, moment: CommitMoment) => 'crash' | undefined) | undefined
  /** Statements that fail in this object. */
  readonly broken = new Map<string, (query: string, bindings: readonly unknown[]) => boolean>()
  /** Number of answers of this object to lose. */
  readonly losing = new Map<string, number>()
  readonly #nodes = new Map<string, Node>()
  #events: Event[] = []
  #order = 0

  constructor(random: Random, faults: Faults) {
    this.random = random
    this.faults = faults
  }

  add(name: string, make: Make): void {
    const storage = new SimStorage(
      (moment) => this.#aroundCommit(name, moment),
      (time) => this.#planAlarm(name, time),
      // Objects of the same code have the same tables.
      make.toString(),
    )
    this.#nodes.set(name, { name, storage, make, life: undefined })
  }

  close(): void {
    for (const { storage } of this.#nodes.values()) storage.close()
  }

  schedule(delayMs: number, work: () => void): void {
    this.#order += 1
    const event = { time: this.now + delayMs, order: this.#order, work }
    const before = ({ time, order }: Event) => time < event.time || (time === event.time && order < event.order)
    let [low, high] = [0, this.#events.length]
    // Sorted latest first: the next event is the last of the array.
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.#events[middle]
      if (other && before(other)) high = middle
      else low = middle + 1
    }
    this.#events.splice(low, 0, event)
  }

  /** Runs until `isDone`, no events are left, or the time is over. @returns true if done */
  async run(isDone: () => boolean, mostMs: number): Promise<boolean> {
    const end = this.now + mostMs
    while (!isDone()) {
      const event = this.#events.pop()
      if (!event || event.time > end) {
        if (event) this.#events.push(event)
        this.now = end
        return false
      }
      this.now = Math.max(this.now, event.time)
      event.work()
      // Lets all code run that waits only for other code, before the next event.
      await new Promise((resolve) => setImmediate(resolve))
      if (this.random.chance(this.faults.crashAtWait)) this.crash(this.random.pick([...this.#nodes.keys()]))
    }
    return true
  }

  /** Changes an object's storage without its knowledge. */
  tamper(name: string, query: string): void {
    this.#service(name).storage.exec(query, [])
  }

  /** Pauses in simulated time. */
  pause(ms: number): Promise<void> {
    return new Promise((resolve) => this.schedule(ms, resolve))
  }

  /** The object loses uncommitted state, and its calls in both directions fail. */
  crash(name: string): void {
    const service = this.#service(name)
    const { life } = service
    if (!life?.alive) return
    this.crashes += 1
    life.alive = false
    service.life = undefined
    for (const die of life.dying) die(new Error(`${name} is gone`))
    life.dying.clear()
  }

  /** Calls an object over the network. @param from life of the calling object; undefined from outside */
  call<T>(to: string, method: string, args: readonly unknown[], from?: Life): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const answer = (settle: () => void) => {
        this.schedule(this.#delay(), () => {
          if (!from || from.alive) settle()
        })
      }
      const lost = () => this.schedule(TIMEOUT_MS, () => (!from || from.alive) && reject(new Error(`${to}: no answer`)))
      const arrive = (isFirst: boolean) => {
        this.#handle<T>(to, method, args).then(
          (value) => {
            this.#hasSaid(to)
            if (!isFirst) return
            if (this.#losesAnswer(to)) lost()
            else answer(() => resolve(value))
          },
          (error: unknown) => isFirst && answer(() => reject(error)),
        )
      }
      if (from) this.#hasSaid(from.name)
      if (this.random.chance(this.faults.duplicate)) this.schedule(this.#delay() * 3, () => arrive(false))
      if (this.random.chance(this.faults.dropRequest)) lost()
      else this.schedule(this.#delay(), () => arrive(true))
    })
  }

  peer(name: string, from?: Life): MoneyPeer {
    const method =
      (own: string) =>
      (...args: unknown[]) =>
        this.call<never>(name, own, args, from)
    return {
      deliver: method('deliver'),
      facts: method('facts'),
      sentUpTo: method('sentUpTo'),
      halt: method('halt'),
      quarantined: method('quarantined'),
      endQuarantine: method('endQuarantine'),
    }
  }

  /** An object has sent a message; a crash now loses its uncommitted state. */
  #hasSaid(name: string): void {
    if (this.random.chance(this.faults.crashOnceSaid)) this.schedule(0, () => this.crash(name))
  }

  #losesAnswer(to: string): boolean {
    const losing = this.losing.get(to) ?? 0
    if (losing > 0) this.losing.set(to, losing - 1)
    return losing > 0 || this.random.chance(this.faults.dropAnswer)
  }

  async #handle<T>(name: string, method: string, args: readonly unknown[]): Promise<T> {
    const life = this.#wake(name)
    return await new Promise<T>((resolve, reject) => {
      life.dying.add(reject)
      const end = (settle: () => void) => {
        life.dying.delete(reject)
        settle()
      }
      // Like RPC: by name, with copies.
      const { subject } = life
      const callee = (subject && method in subject ? subject : subject?.money) as unknown as Callee | undefined
      Promise.resolve()
        .then(() => (life.alive ? callee?.[method]?.(...copy(args)) : undefined))
        .then(
          (value) => life.alive && end(() => resolve(copy(value) as T)),
          (error: unknown) => end(() => reject(error)),
        )
    })
  }

  #wake(name: string): Life {
    const service = this.#service(name)
    if (service.life?.alive && service.life.subject) return service.life
    const life: Life = { name, alive: true, dying: new Set() }
    service.life = life
    life.subject = service.make(this.#hostOf(service, life))
    return life
  }

  #hostOf({ name, storage }: Node, life: Life): MoneyHost {
    const living = () => {
      if (!life.alive) throw new Crash(`${name} is gone`)
    }
    const report: MoneyHost['report'] = (event, facts) => {
      if (event === 'quarantined' || event === 'log_stuck') {
        this.reports.push(`${name} ${event} ${JSON.stringify(facts)}`)
      }
    }
    const clock = {
      report,
      now: () => this.now,
      after: (ms: number, work: () => void) =>
        this.schedule(ms + (this.random.chance(this.faults.timerLate) ? this.random.int(2_000) : 0), () => {
          try {
            if (life.alive) work()
          } catch (error) {
            // The object crashed by its own act; no caller waits for it.
            if (!(error instanceof Crash)) throw error
          }
        }),
    }
    return {
      ...clock,
      name,
      peer: (peer) => this.peer(peer, life),
      storage: this.#breaking(name, new WriteBehind(this.#bareOf(storage, life, living), clock)),
    }
  }

  #breaking(name: string, storage: WriteBehind): WriteBehind {
    const { sql } = storage
    const { exec, overwrite } = sql
    const check = (query: string, bindings: readonly unknown[]) => {
      if (this.broken.get(name)?.(query, bindings)) throw new Error('broken')
    }
    sql.exec = (query, ...bindings) => {
      check(query, bindings)
      return exec(query, ...bindings)
    }
    sql.overwrite = (row, query, ...bindings) => {
      check(query, bindings)
      overwrite?.(row, query, ...bindings)
    }
    return storage
  }

  #bareOf(storage: SimStorage, life: Life, living: () => void): PlatformStorage {
    return {
      sql: {
        exec: (query, ...bindings) => {
          living()
          return storage.exec(query, bindings)
        },
      },
      transactionSync: (work) => {
        living()
        return storage.transaction(work)
      },
      setAlarm: (time) => {
        living()
        storage.setAlarm(time)
      },
      sync: () => new Promise((resolve) => this.schedule(this.random.int(4), () => life.alive && resolve())),
    }
  }

  #aroundCommit(name: string, moment: CommitMoment): void {
    const isDue = this.random.chance(this.faults.crashAtCommit)
    if (this.onCommitPoint?.(name, moment) === 'crash' || isDue) {
      this.crash(name)
      throw new Crash(`${name} dies ${moment} a commit`)
    }
  }

  #planAlarm(name: string, time: number): void {
    const late = this.random.chance(this.faults.alarmLate) ? this.random.int(20_000) : 0
    this.schedule(Math.max(0, time - this.now) + late, () => this.#alarm(name))
  }

  #alarm(name: string): void {
    const { storage } = this.#service(name)
    if (storage.alarm === undefined || storage.alarm > this.now) return
    storage.setAlarm(undefined)
    if (this.random.chance(this.faults.alarmLost)) return
    const times = this.random.chance(this.faults.alarmTwice) ? 2 : 1
    for (let time = 0; time < times; time += 1) {
      // The platform retries a few times, then gives up: both happen.
      const failed = () => {
        if (this.random.chance(0.7)) storage.setAlarm(this.now + 2_000)
      }
      try {
        const ringing = this.#wake(name).subject?.alarm()
        if (ringing) void ringing.catch(failed)
      } catch {
        failed()
      }
    }
  }

  #delay(): number {
    return this.random.chance(this.faults.slow) ? this.random.int(1_500) : 1 + this.random.int(8)
  }

  #service(name: string): Node {
    const service = this.#nodes.get(name)
    if (!service) throw new Error(`there is no ${name}`)
    return service
  }
}
