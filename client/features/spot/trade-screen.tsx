import type { PageData } from '#shared/pages.ts'
import { Island } from '../../islands.tsx'
import { Tools } from '../tools/tools.tsx'
import { Panel } from './panel.tsx'
import { Spot, type TradingParts } from './spot.tsx'
import { Ticket } from './ticket.tsx'
import { TradingProviders } from './trading-providers.tsx'

const PanelIsland = () => (
  <Island name="panel">
    <Panel />
  </Island>
)

const PARTS: TradingParts = { Around: TradingProviders, Tools, Panel: PanelIsland }

export const TradeScreen = ({ data }: { readonly data: PageData['trade'] }) => (
  <Spot data={data} Ticket={Ticket} parts={PARTS} />
)
