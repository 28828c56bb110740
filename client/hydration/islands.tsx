// Personal parts of a page (docs/decisions/028). The worker caches the page with placeholders, renders the islands
// separately and inserts them.

import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { type ElementIslandName, ISLAND_DATA, type IslandName, type PersonalData } from '#shared/pages/islands.ts'
import { ClockProvider } from '../i18n/clock-provider.tsx'
import { HydrationBoundary } from './boundary.tsx'
import { ServerMarkup } from './server-markup.tsx'

export type IslandsState = {
  /** Empty if the visitor is not logged in. */
  readonly names: readonly IslandName[]
  /** The user's data; undefined while the shared page is rendered with placeholders. */
  readonly personal: PersonalData | undefined
  readonly isContentOnly?: boolean
  readonly isShellOnly?: boolean
}

const NONE: IslandsState = { names: [], personal: undefined }

export const IslandsContext = createContext<IslandsState>(NONE)

/** Only islands may render this data during hydration. */
export const usePersonalData = (): PersonalData => use(IslandsContext).personal ?? {}

/** Hydrates the state "unavailable" that the server rendered, then lets the children load their data. */
function Late({ children }: { readonly children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => setOver(true), [])
  return isOver ? children : <ServerMarkup className="late" />
}

type IslandProps = { readonly name: ElementIslandName; readonly children: ReactNode }

/**
 * Ids inside must be constants, because `useId` depends on the position in the tree. If the whole page is personal, its
 * content is an island that is rendered at its real position (Shell).
 */
export function Island({ name, children }: IslandProps) {
  const { names, personal } = use(IslandsContext)
  if (!names.includes(name)) return children
  if (import.meta.env.SSR && !personal) return <template data-island={name} />
  const isClocked = (ISLAND_DATA[name] as readonly string[]).includes('clock')
  return (
    <HydrationBoundary>
      <ClockProvider clock={isClocked ? personal?.clock : undefined}>
        {personal?.late?.includes(name) ? <Late>{children}</Late> : children}
      </ClockProvider>
    </HydrationBoundary>
  )
}
