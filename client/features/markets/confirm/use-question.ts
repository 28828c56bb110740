import { type ReactNode, useState } from 'react'
import { needsOrderConfirmation, type OrderConfirmationSetting } from '#shared/markets/trading/confirmations.ts'

type Draw = (onAnswer: (isYes: boolean) => void) => Promise<ReactNode>

/**
 * Shows a confirmation if the user's setting requires it, or `isAlways`.
 * @returns `question`, to render outside of forms, and `ask`, which loads the dialog with `draw` and resolves to true
 * if the order may be sent
 */
export function useOrderConfirmation(name: OrderConfirmationSetting) {
  const [question, setQuestion] = useState<ReactNode>()
  const ask = async (draw: Draw, isAlways = false): Promise<boolean> => {
    if (import.meta.env.SSR || !(isAlways || needsOrderConfirmation(name, document.cookie))) return true
    return new Promise((resolve, reject) => {
      draw((isYes) => {
        setQuestion(undefined)
        resolve(isYes)
      }).then(setQuestion, reject)
    })
  }
  return { question, ask }
}
