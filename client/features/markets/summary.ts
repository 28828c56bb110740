import { toneOf } from '../../ui/figures/figures.tsx'

type Counts = Readonly<Record<ReturnType<typeof toneOf>, number>>

/** How many markets gained, lost, and are where they were (MK5). */
export function counted(rows: readonly { readonly changeRate: string }[]): Counts {
  const tones = rows.map(({ changeRate }) => toneOf(changeRate))
  const of = (tone: keyof Counts) => tones.filter((each) => each === tone).length
  return { gain: of('gain'), loss: of('loss'), flat: of('flat') }
}
