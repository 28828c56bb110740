// The parts of a page that are one person's (docs/decisions/028). The worker keeps a page with marks in their places, renders
// them by themselves, and puts them there; in the browser they stand in the same tree as everything else.

import { createContext, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { type DrawnIsland, ISLANDS, type IslandName, type Personal } from '#shared/islands.ts'
import { ClockProvider } from './i18n/clock.tsx'
import { Kept } from './kept.tsx'

export type Islands = {
  /** Those of the page: none for a visitor. */
  readonly names: readonly IslandName[]
  /** Undefined where the page is made for everybody, and marks stand in the islands' places. */
  readonly personal: Personal | undefined
  /** The page's content is rendered by itself: what stands around it is left out. */
  readonly isAlone?: boolean
  /** What stands around it is, with a mark in the content's place. */
  readonly isFrame?: boolean
}

const NONE: Islands = { names: [], personal: undefined }

export const IslandsContext = createContext<Islands>(NONE)

/** What the page shows of whoever is logged in. Nothing outside of an island may be drawn with it while a page is hydrated. */
export const usePersonal = (): Personal => use(IslandsContext).personal ?? {}

/** As the server has drawn it, which is that it could not be had; once it is taken over it asks for itself. */
function Late({ children }: { readonly children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => setOver(true), [])
  return isOver ? children : <Kept className="late" />
}

type IslandProps = { readonly name: DrawnIsland; readonly children: ReactNode }

/**
 * A part that is rendered by itself on the server, and hydrated by itself: what is in a boundary of its own waits for nothing
 * else. Its ids are given and not made (`useId`), since React makes them of the way down the tree. The content of a page, which
 * is an island where all of it is one person's, is rendered on that very way (Shell).
 */
export function Island({ name, children }: IslandProps) {
  const { names, personal } = use(IslandsContext)
  if (!names.includes(name)) return children
  if (import.meta.env.SSR && !personal) return <template data-island={name} />
  const isClocked = (ISLANDS[name] as readonly string[]).includes('clock')
  return (
    <Suspense>
      <ClockProvider clock={isClocked ? personal?.clock : undefined}>
        {personal?.late?.includes(name) ? <Late>{children}</Late> : children}
      </ClockProvider>
    </Suspense>
  )
}
