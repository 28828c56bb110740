// A refusal is correct if solving exactly the named problem makes the act succeed. Each scenario acts twice: with the
// problem, and again without it.

/** Result of an act: the name of a refusal, or `done`. */
export type Came = string

type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: string | { readonly reason: string } }
  | { readonly kind: string; readonly reason?: string }
  | { readonly reason: string }
  | string
  | undefined

/** @param outcome result of an act, answer of a call, or a problem, which is undefined if there is none */
export function cameOf(outcome: Outcome): Came {
  if (outcome === undefined) return 'done'
  if (typeof outcome === 'string') return outcome
  if ('kind' in outcome) return outcome.kind === 'refused' ? (outcome.reason ?? '') : 'done'
  if ('reason' in outcome) return outcome.reason
  if (outcome.ok) return 'done'
  return typeof outcome.error === 'string' ? outcome.error : outcome.error.reason
}

/** Runs the act, then `mend`, then the act again. */
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
