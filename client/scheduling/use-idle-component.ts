import { type ComponentType, useEffect, useState } from 'react'
import { runWhenIdle } from './schedule.ts'

/**
 * @param load must be the same function in every render
 * @returns undefined until loaded, and on the server
 */
export function useIdleComponent<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props> | undefined>()
  useEffect(() => {
    if (import.meta.env.SSR) return undefined
    let isOver = false
    runWhenIdle(() => {
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
