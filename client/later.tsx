// Parts that are not in a page at first sight: they come when the browser has nothing else to do.

import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from './schedule.ts'

/** @param load must stay the same between renderings. @returns undefined until it is there, and on the server */
export function useLater<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props> | undefined>()
  useEffect(() => {
    if (import.meta.env.SSR) return undefined
    let isOver = false
    whenIdle(() => {
      load().then((Loaded) => {
        if (!isOver) setPart(() => Loaded)
      }, console.error)
    })
    return () => {
      isOver = true
    }
  }, [load])
  return Part
}
