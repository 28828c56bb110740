// A refusal is true where mending exactly what it names lets the act through. Each scenario does one act twice: as its refusal
// has it, and again after the one thing that the name says is mended.

/** What an act came to: a refusal by name, or `done`. */
export type Came = string

type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: string | { readonly reason: string } }
  | { readonly kind: string; readonly reason?: string }
  | { readonly reason: string }
  | string
  | undefined

/** @param outcome of an act: a result, an answer of a call, or a problem that is undefined where there is none */
export function cameOf(outcome: Outcome): Came {
  if (outcome === undefined) return 'done'
  if (typeof outcome === 'string') return outcome
  if ('kind' in outcome) return outcome.kind === 'refused' ? (outcome.reason ?? '') : 'done'
  if ('reason' in outcome) return outcome.reason
  if (outcome.ok) return 'done'
  return typeof outcome.error === 'string' ? outcome.error : outcome.error.reason
}

/** The act, and once more after the mend. */
export async function tried(
  act: () => Outcome | Promise<Outcome>,
  mend: () => unknown,
): Promise<readonly [before: Came, after: Came]> {
  const before = cameOf(await act())
  await mend()
  return [before, cameOf(await act())]
}
export type Scenario = () => Promise<readonly [before: Came, after: Came]>
export type Scenarios<Reason extends string> = Readonly<Partial<Record<Reason, Scenario>>>
