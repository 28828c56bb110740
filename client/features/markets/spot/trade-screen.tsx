import type { PageData } from '#shared/pages/page-data.ts'
import { Island } from '../../../hydration/islands.tsx'
import { Tools } from '../tools/tools.tsx'
import { SpotPanel } from './panel.tsx'
import { Spot, type TradingParts } from './spot.tsx'
import { SpotTicket } from './ticket.tsx'
import { TradingProviders } from './trading-providers.tsx'

const PanelIsland = () => (
  <Island name="panel">
    <SpotPanel />
  </Island>
)

const PARTS: TradingParts = { Around: TradingProviders, Tools, Panel: PanelIsland }

export const SpotTradeScreen = ({ data }: { readonly data: PageData['trade'] }) => (
  <Spot data={data} Ticket={SpotTicket} parts={PARTS} />
)
