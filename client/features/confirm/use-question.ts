import { type ReactNode, useState } from 'react'
import { asksFirst, type Confirmation } from '#shared/trading/confirmations.ts'

type Draw = (onAnswer: (isYes: boolean) => void) => Promise<ReactNode>

/**
 * Asks before something is sent, where its trader wants that. What asks is loaded then: `draw` brings it.
 * @returns the question while it stands, for a place outside of forms; `ask` answers whether to go on
 */
export function useQuestion(name: Confirmation) {
  const [question, setQuestion] = useState<ReactNode>()
  const ask = async (draw: Draw): Promise<boolean> => {
    if (import.meta.env.SSR || !asksFirst(name, document.cookie)) return true
    return new Promise((resolve, reject) => {
      draw((isYes) => {
        setQuestion(undefined)
        resolve(isYes)
      }).then(setQuestion, reject)
    })
  }
  return { question, ask }
}
