import type { PageData } from '#shared/pages.ts'
import { type Parts, Spot } from '../spot.tsx'
import { Ticket } from '../ticket/ticket.tsx'
import { DeskProvider } from './desk.tsx'
import { Panel } from './panel.tsx'
import { Tools } from './tools.tsx'

const PARTS: Parts<PageData['trade']> = { Around: DeskProvider, Tools, Panel }

/** The spot screen with everything that somebody who is logged in can do on it. */
export const TradeScreen = ({ data }: { readonly data: PageData['trade'] }) => (
  <Spot data={data} Ticket={Ticket} parts={PARTS} />
)
