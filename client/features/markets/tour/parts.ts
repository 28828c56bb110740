// Elements of a screen that a tour explains. On small screens an element may be missing or in another place.

import { GUIDED_TOURS, type GuidedTourName } from '#shared/content/tour.ts'

type StepOf<Name extends GuidedTourName> = (typeof GUIDED_TOURS)[Name][number]
type Places<Step extends string> = Readonly<Record<Step, readonly string[]>>

const TICKET = ['[data-pane=ticket]', '[data-testid=ticket-bar]'] as const
const COMMON = {
  market: [':has(> [data-pane=chart]) > :first-child'],
  chart: ['[data-pane=chart]'],
  ticket: TICKET,
  panel: ['[data-pane=panel]'],
  tools: [':has(> [title="?"])'],
} as const

/** Selectors of each step; the first visible match is used. */
const PLACES: { readonly [Name in GuidedTourName]: Places<StepOf<Name>> } = {
  spot: { ...COMMON, book: ['[data-pane=book]'] },
  futures: { ...COMMON, settings: ['[data-pane=ticket] [data-testid=futures-settings]'] },
}

export type VisibleTourStep = { readonly key: `tour.${GuidedTourName}.${string}`; readonly part: Element }

const isSeen = (part: Element) => part.getClientRects().length > 0 && getComputedStyle(part).visibility === 'visible'

export function listVisibleSteps(name: GuidedTourName): readonly VisibleTourStep[] {
  const places: Readonly<Record<string, readonly string[]>> = PLACES[name]
  return GUIDED_TOURS[name].flatMap((step) => {
    const parts = (places[step] ?? []).flatMap((place) => [...document.querySelectorAll(place)])
    const part = parts.find(isSeen)
    return part ? [{ key: `tour.${name}.${step}` as const, part }] : []
  })
}
