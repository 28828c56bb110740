import type { PageData } from '#shared/pages/page-data.ts'
import { Island } from '../../../hydration/islands.tsx'
import { TradingScreenTools } from '../tools/tools.tsx'
import { SpotOrdersPanel } from './panel.tsx'
import { SpotDesk, type SpotDeskComponents } from './spot.tsx'
import { SpotTicket } from './ticket.tsx'
import { SpotTradingProviders } from './trading-providers.tsx'

const PanelIsland = () => (
  <Island name="panel">
    <SpotOrdersPanel />
  </Island>
)

const PARTS: SpotDeskComponents = {
  ScreenProviders: SpotTradingProviders,
  Tools: TradingScreenTools,
  Panel: PanelIsland,
}

export const SpotTradeScreen = ({ data }: { readonly data: PageData['trade'] }) => (
  <SpotDesk data={data} Ticket={SpotTicket} parts={PARTS} />
)
