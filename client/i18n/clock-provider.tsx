// The clock of personal parts until hydration. Apart from clock.tsx, because each page has this provider, but not each has
// times.

import { createContext, type ReactNode } from 'react'
import type { ClockSettings } from '#shared/format/clock.ts'

/** Undefined in shared markup, which uses UTC. */
export const RenderedClockContext = createContext<ClockSettings | undefined>(undefined)

export const ClockProvider = ({
  clock,
  children,
}: {
  readonly clock: ClockSettings | undefined
  readonly children: ReactNode
}) => <RenderedClockContext value={clock}>{children}</RenderedClockContext>
