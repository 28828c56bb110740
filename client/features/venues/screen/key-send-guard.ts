import type { KeyboardEvent } from 'react'
import { ignoreHeldEnter } from '../../markets/ticket/held-enter.ts'

/** A second tap of the key that ran a command comes within this time. */
const DOUBLE_TAP_MS = 500

/** @param button test id of the ticket's button that a key pressed */
export type KeySendQuestion = (button: string) => Promise<boolean>

/** Keeps a second Enter after a command from sending real money. A pointer always sends. */
export type KeySendGuard = {
  /** Keys send nothing until `release`, and for the time of a double tap. */
  readonly hold: () => void
  readonly release: () => void
  /** Keys that send an order of a command ask first, until the user edits the order. */
  readonly arm: (question: KeySendQuestion) => void
  readonly disarm: () => void
  /** Props of the ticket's form. */
  readonly handlers: { readonly onKeyDown: (event: KeyboardEvent) => void; readonly onPointerDown: () => void }
  /** True if the ticket may send. */
  readonly canSend: KeySendQuestion
}

export function createKeySendGuard(): KeySendGuard {
  let question: KeySendQuestion | undefined
  let isHeld = false
  let heldAt = Number.NEGATIVE_INFINITY
  let isByPointer = false
  return {
    hold: () => {
      isHeld = true
      heldAt = Date.now()
      isByPointer = false
    },
    release: () => {
      isHeld = false
    },
    arm: (next) => {
      question = next
    },
    disarm: () => {
      question = undefined
    },
    handlers: {
      onKeyDown: (event) => {
        isByPointer = false
        ignoreHeldEnter(event)
      },
      onPointerDown: () => {
        isByPointer = true
      },
    },
    canSend: async (button) => {
      if (isByPointer) return true
      if (isHeld || Date.now() - heldAt < DOUBLE_TAP_MS) return false
      return question === undefined || question(button)
    },
  }
}
