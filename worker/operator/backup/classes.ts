// The SPEC.md of the backup says which classes are not backed up, and why.

import type { Bindings } from '../../env.ts'

export const BACKED_UP_CLASSES = {
  Account: 'ACCOUNT',
  Affiliate: 'AFFILIATE',
  AffiliateBoard: 'AFFILIATE_BOARD',
  AlertBoard: 'ALERT_BOARD',
  Announcements: 'ANNOUNCEMENTS',
  BlockDesk: 'BLOCK_DESK',
  Bot: 'BOT',
  BotMarket: 'BOT_MARKET',
  Campaigns: 'CAMPAIGNS',
  Cases: 'CASES',
  Chain: 'CHAIN',
  ChatMembers: 'CHAT_MEMBERS',
  ChatRoom: 'CHAT_ROOM',
  Clearing: 'CLEARING',
  Copier: 'COPIER',
  CopyBoard: 'COPY_BOARD',
  CopyLeads: 'COPY_LEADS',
  CopyMember: 'COPY_MEMBER',
  Dealer: 'DEALER',
  HelpVotes: 'HELP_VOTES',
  Lead: 'LEAD',
  Ledger: 'LEDGER',
  Liabilities: 'LIABILITIES',
  Notices: 'NOTICES',
  Operators: 'OPERATORS',
  OrderBook: 'ORDER_BOOK',
  P2pBoard: 'P2P_BOARD',
  P2pDeal: 'P2P_DEAL',
  P2pMerchants: 'P2P_MERCHANTS',
  P2pTrader: 'P2P_TRADER',
  Relations: 'RELATIONS',
  Rewards: 'REWARDS',
  Secrets: 'SECRETS',
  SharedResults: 'SHARED_RESULTS',
  SiteSwitches: 'SWITCHES',
} as const satisfies Readonly<Record<string, keyof Bindings>>

export const isBackedUpClass = (name: string): name is keyof typeof BACKED_UP_CLASSES =>
  Object.hasOwn(BACKED_UP_CLASSES, name)
