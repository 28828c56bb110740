// The parts of a screen that a tour shows. Where there is little room a part may stand elsewhere, or not at all.

import { TOURS, type TourName } from '#shared/tour/steps.ts'

type StepOf<Name extends TourName> = (typeof TOURS)[Name][number]
type Places<Step extends string> = Readonly<Record<Step, readonly string[]>>

const TICKET = ['[data-pane=ticket]', '[data-testid=ticket-bar]'] as const
const COMMON = {
  market: [':has(> [data-pane=chart]) > :first-child'],
  chart: ['[data-pane=chart]'],
  ticket: TICKET,
  panel: ['[data-pane=panel]'],
  tools: [':has(> [title="?"])'],
} as const

/** Each is the first of its places that is seen. */
const PLACES: { readonly [Name in TourName]: Places<StepOf<Name>> } = {
  spot: { ...COMMON, book: ['[data-pane=book]'] },
  futures: { ...COMMON, settings: ['[data-pane=ticket] [data-testid=futures-settings]'] },
}

/** A step with the part that it is about. */
export type Shown = { readonly key: `tour.${TourName}.${string}`; readonly part: Element }

const isSeen = (part: Element) => part.getClientRects().length > 0 && getComputedStyle(part).visibility === 'visible'

/** The steps of a tour of which there is something to be seen, in their order. */
export function shownSteps(name: TourName): readonly Shown[] {
  const places: Readonly<Record<string, readonly string[]>> = PLACES[name]
  return TOURS[name].flatMap((step) => {
    const parts = (places[step] ?? []).flatMap((place) => [...document.querySelectorAll(place)])
    const part = parts.find(isSeen)
    return part ? [{ key: `tour.${name}.${step}` as const, part }] : []
  })
}
