import type { OrderConfirmationRow } from '../../markets/confirm/draft-lines.tsx'
import type { HotkeyAction, HotkeyName } from '../../markets/palette/keys.ts'
import type {
  PaletteCancelCommand,
  PaletteCloseCommand,
  PaletteOrderCommand,
  PaletteProduct,
} from '../../markets/palette/parse.ts'
import type { KeySendGuard } from '../screen/key-send-guard.ts'
import type { VenueRefused } from '../screen/orders.tsx'
import type { VenueCommandRefusal } from './refusals.ts'

/** A command that acts on the account. Its market is shown before it runs. */
export type VenueTradingCommand = PaletteOrderCommand | PaletteCancelCommand | PaletteCloseCommand

/** The effect of a command at the venue, as its confirmation names it. */
export type VenueCommandPlan = {
  readonly kind: 'plan'
  readonly title: string
  readonly text?: string
  readonly action: string
  readonly isGain: boolean
  readonly lines: readonly OrderConfirmationRow[]
  /** Rule of the venue that the order breaks. */
  readonly breach?: VenueRefused | undefined
  /** Test id of the ticket's button for the same order. */
  readonly button?: string
  /** True if no setting turns the confirmation off. */
  readonly isAlwaysAsked?: true
  /** @returns the number of cancelled orders and the first refusal; undefined if the ticket shows the outcome */
  readonly carryOut: () => Promise<VenueCancelOutcome | undefined>
}
export type VenueCancelOutcome = { readonly cancelled: number; readonly refused: VenueRefused | undefined }

export type VenueCommandAnswer =
  | VenueCommandPlan
  | ({ readonly kind: 'refused' } & VenueRefused)
  | { readonly kind: 'impossible'; readonly reason: VenueCommandRefusal }

/** Account of one product at the venue, for its commands and hotkeys. */
export type VenueCommandDesk = {
  readonly host: string
  readonly product: PaletteProduct
  /** Market whose account was read, or could not be read. */
  readonly readMarket: string | undefined
  /** Guard of the ticket. */
  readonly guard: KeySendGuard
  readonly keys: readonly HotkeyName[]
  readonly examples: readonly string[]
  /** An order fills in the ticket. */
  readonly plan: (command: VenueTradingCommand) => Promise<VenueCommandAnswer>
  /** @returns the reason why the ticket has no such field or choice */
  readonly press: (action: HotkeyAction) => VenueCommandRefusal | undefined
}

/** Cancels orders one after another. A refused one stops it, unless the order had ended. */
export async function cancelInTurn(
  orders: readonly { readonly id: string }[],
  cancel: (id: string) => Promise<VenueRefused | undefined>,
): Promise<VenueCancelOutcome> {
  let cancelled = 0
  for (const { id } of orders) {
    const refused = await cancel(id)
    if (refused && refused.reason !== 'order_gone') return { cancelled, refused }
    if (!refused) cancelled += 1
  }
  return { cancelled, refused: undefined }
}

export function focusVenueField(field: string): void {
  const input = document.querySelector<HTMLInputElement>(`[data-testid="venue-ticket"] [data-field="${field}"] input`)
  input?.focus()
  input?.select()
}
