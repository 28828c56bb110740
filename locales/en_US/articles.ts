import { ARTICLE_LINK_PATHS } from '#shared/content/help/places.ts'
import {
  ALERTS,
  APPEAL_HOURS,
  BANK_FEE_PERCENT,
  BASKET_COINS,
  BLIND_SECONDS,
  BLOCK_COINS,
  BLOCK_LEAST,
  BLOCK_MOST,
  BLOCK_PRICE_SECONDS,
  BOT_FOLLOWERS,
  CARD_FEE_PERCENT,
  CHALLENGE_MINUTES,
  CHAT_ACCOUNT_HOURS,
  CHAT_DAYS,
  CHAT_LENGTH,
  CHAT_MESSAGES,
  CLOSING_DAYS,
  CODE_LENGTH,
  COOLING_HOURS,
  COPIERS,
  DEVIATION_PERCENT,
  DUST_PERCENT,
  DUST_USDT,
  EVIDENCE_HOURS,
  FACTOR_RESET_HOURS,
  FAUCET_CLAIMS,
  FLOATING_HIGHEST,
  FLOATING_LOWEST,
  GRIDS_FEWEST,
  GRIDS_MOST,
  HOLD_HOURS,
  LEAD_AGAIN_DAYS,
  LEVEL_DAYS,
  PARTNER_PERCENT,
  PARTNER_TRADERS,
  PARTNER_VOLUME,
  PRINCIPAL_PERCENT,
  PRINCIPAL_TRADERS,
  PRINCIPAL_VOLUME,
  PROFIT_SHARE_PERCENT,
  PURCHASE_LEAST,
  PURCHASE_MOST,
  QUOTE_SECONDS,
  RELEASE_MINUTES,
  SENIOR_PERCENT,
  SENIOR_TRADERS,
  SENIOR_VOLUME,
  SHARED_A_DAY,
  SHARED_RESULTS,
  STARTER_PERCENT,
  TERMS_DAYS,
  THRESHOLD_HIGHEST,
  THRESHOLD_LOWEST,
  TIER_DAYS,
  TWAP_DAYS,
  TWAP_FEWEST,
  TWAP_MOST,
  WITHDRAWAL_CODE_MINUTES,
} from '../facts.ts'

/** Heading above the things that can go wrong. */
const TROUBLE = '## If something goes wrong'

/** Last step, management, and a fault of all kinds of bots. */
const START = 'Check the preview, run the backtest, and select Create bot.'
const ON_STOP =
  'When you stop it, choose whether to sell its coins or keep them. Everything goes back to your bot wallet.'
const MANAGE = `Under [My bots](${ARTICLE_LINK_PATHS.ownBots}), you can pause the bot, add funds, and stop it. ${ON_STOP}`
const MANAGE_STOPS = `Under [My bots](${ARTICLE_LINK_PATHS.ownBots}), you can pause the bot, add funds, change its stop loss and take profit, and stop it. ${ON_STOP}`
const REJECTED = '- Order rejected: the bot’s page shows the reason and the time of the next attempt.'

export default {
  'open-an-account': {
    title: 'Open an account',
    lead: 'You need an email address or phone number and about a minute.',
    body: `1. Go to [Sign up](${ARTICLE_LINK_PATHS.register}) and enter your email or phone number.
2. Enter the ${CODE_LENGTH}-digit code we send you.
3. Select where you live, and choose a password with uppercase and lowercase letters, a number, and a symbol.
You can also sign up with another service, such as Google, where it is available.
## What to do next
Add a [passkey or an authenticator app](${ARTICLE_LINK_PATHS.security}), then claim paper money in your [wallet](${ARTICLE_LINK_PATHS.wallet}).`,
  },
  'paper-money': {
    title: 'What is paper money?',
    lead: 'This exchange runs on paper money. Nothing here has any value outside it.',
    body: `Prices, order books, deposits, and networks are simulated unless the operator connects a real market. Everything else works like a real exchange: your orders match in a real engine, fees are charged, and every balance is audited.
- Claim any coin up to ${FAUCET_CLAIMS} times a day on the [Deposit](${ARTICLE_LINK_PATHS.deposit}) page. It is credited to your funding wallet. All sources together have a daily limit, which the page shows.
- Simulated traders, merchants, and dealers are always labeled.
- You can’t lose or earn real money.`,
  },
  'first-order': {
    title: 'Place your first order',
    lead: 'Buy a coin with a market or limit order in four steps.',
    body: `1. Open a market, such as [BTC/USDT](${ARTICLE_LINK_PATHS.spot}).
2. Select Get paper USDT in the order form. If you already have USDT in another wallet, [transfer](${ARTICLE_LINK_PATHS.transfer}) it to your spot wallet.
3. Choose Market to buy right away, or Limit to set your own price.
4. Enter the amount, check the fee and total, and select Buy.
Open orders are listed below the chart and under [Orders](${ARTICLE_LINK_PATHS.orders}). You can change or cancel them there at any time.`,
  },
  'tour-spot': {
    title: 'Tour of the spot screen',
    lead: 'Where everything is when you trade spot.',
    body: `Open [BTC/USDT](${ARTICLE_LINK_PATHS.spotTour}) to take the tour on the screen itself.`,
  },
  'tour-futures': {
    title: 'Tour of the futures screen',
    lead: 'Where everything is when you trade futures.',
    body: `Open [BTC/USDT](${ARTICLE_LINK_PATHS.futuresTour}) to take the tour on the screen itself.`,
  },
  'two-factor': {
    title: 'Turn on two-factor authentication',
    lead: 'A code from your phone protects your account even if someone knows your password.',
    body: `1. Open [Security](${ARTICLE_LINK_PATHS.security}) and set up the authenticator app.
2. Scan the QR code with an app such as Google Authenticator or Aegis.
3. Enter the current code.
4. Save the ten backup codes. Each can be used once.
When you add a second factor for the first time, nothing is put on hold. If you later change or remove one, or change your password, withdrawals are on hold for ${HOLD_HOURS} hours.`,
  },
  passkeys: {
    title: 'Log in with a passkey',
    lead: 'A passkey replaces your password with your fingerprint, face, or device PIN.',
    body: `Passkeys can’t be guessed, leaked, or entered on a fake site.
1. Open [Security](${ARTICLE_LINK_PATHS.security}) and select Create passkey.
2. Confirm with your device, then enter the code we send you.
3. Next time, choose [Log in with a passkey](${ARTICLE_LINK_PATHS.loginPasskey}).
Passkeys also confirm withdrawals and P2P releases. Add a second one on another device so that you can always log in.`,
  },
  'lost-access': {
    title: 'I can’t log in',
    lead: 'Reset a forgotten password, or regain access without your second factor.',
    body: `## Forgotten password
Go to [Reset password](${ARTICLE_LINK_PATHS.forget}). We’ll send a code to your email or phone.
## Lost authenticator
Use one of your backup codes. Without one, [contact us](${ARTICLE_LINK_PATHS.contact}): our team can remove your authenticator app and passkeys. This takes effect after ${FACTOR_RESET_HOURS} hours, and we notify you right away, so you can cancel a request that isn’t yours.
## After a reset
Withdrawals are on hold for ${HOLD_HOURS} hours.`,
  },
  'api-keys': {
    title: 'Create and protect API keys',
    lead: 'Let software read your account or trade for you, without giving it your password.',
    body: `1. Open [API keys](${ARTICLE_LINK_PATHS.apiKeys}) and name the key after the software that will use it.
2. Choose its permissions: read, trade, or both. The API has no withdrawal calls.
3. If your IP addresses are fixed, enter them under IP whitelist.
4. Choose how long the key is valid, enter your password, and select Create API key.
5. Copy the key and the secret. The secret is shown once.
The API supports our own format and those of large exchanges, so many programs work unchanged: see [Connect your bot](${ARTICLE_LINK_PATHS.connectBot}) and the [API reference](${ARTICLE_LINK_PATHS.api}).
${TROUBLE}
- The software is refused: the key has expired, or the software runs at an address that is not on the whitelist. Create a new key.
- Someone else may know the secret: select Revoke. The key stops working right away.`,
  },
  'sub-accounts': {
    title: 'Sub-accounts',
    lead: 'Separate your strategies: each sub-account has its own balances, orders, and API keys.',
    body: `1. Open [Sub-accounts](${ARTICLE_LINK_PATHS.subAccounts}), enter a name, and select Create sub-account.
2. Open [Transfer](${ARTICLE_LINK_PATHS.transfer}), and choose the sub-account under To account to move funds to it.
3. Select Switch account to trade in it, and Back to main account to return.
4. To let a program trade in it, create an [API key](${ARTICLE_LINK_PATHS.apiKeys}) after you switch to it.
Withdrawals and P2P are available in the main account only.
## Freeze a sub-account
Freezing cancels its open orders, limit conversions, and block trade requests, pauses its bots and recurring conversions, and disables its API keys. Its copies open no new positions. Its positions and funds stay.
${TROUBLE}
- You can’t withdraw: transfer the funds to your main account first.
- Bots and recurring conversions stay paused after you unfreeze it: resume each one yourself.
- You can’t go back to the main account: its session has ended. Log in again.`,
  },
  'close-account': {
    title: 'Close your account',
    lead: 'What to finish first, and what happens to your data.',
    body: `1. Close your positions, cancel your orders, stop your bots and copies, quit lead trading, and finish your P2P orders. Do the same in your sub-accounts.
2. [Withdraw](${ARTICLE_LINK_PATHS.withdraw}) your funds. Amounts too small to be withdrawn stay with us.
3. Download what you want to keep under [Your data](${ARTICLE_LINK_PATHS.yourData}).
4. On the same page, under Close account, type the word shown, enter your password, and select Close account.
You are logged out right away. If you log in within ${CLOSING_DAYS} days, your account stays, but bots and recurring conversions stay paused. After that, it is deleted. We keep ledger entries without your contact details.
${TROUBLE}
- You can’t close the account: the message lists what is still open, with links. Finish that first.
- Funds arrive in the meantime: the account stays open until you have withdrawn them. We’ll let you know.
- You only want to stop one strategy: freeze its [sub-account](${ARTICLE_LINK_PATHS.subAccounts}) instead.`,
  },
  notifications: {
    title: 'Notifications and quiet hours',
    lead: 'Choose which notifications you get, where, and when.',
    body: `1. Open [Notifications](${ARTICLE_LINK_PATHS.notifications}), and choose in-app, email, and push for each topic.
2. Turn on push in each browser that should show them.
3. Set quiet hours with your time zone. Margin warnings, liquidations, liquidation distance alerts, and security emails still reach you.
4. You can also turn on a sound for new notifications while a page of this site is open.
Security and account notifications always appear in the list.
${TROUBLE}
- You get no notifications about your orders or your bots’ trades: turn on these topics.
- No push notification arrives: your browser blocks notifications from this site. Allow them in its settings.
- You’re not sure an email is from us: set an anti-phishing code under [Security](${ARTICLE_LINK_PATHS.security}). All our messages show it.`,
  },
  deposit: {
    title: 'Deposit coins',
    lead: 'Get an address, send from the simulated network, and wait for confirmations.',
    body: `1. Open [Deposit](${ARTICLE_LINK_PATHS.deposit}) and choose the coin and the network.
2. Send to the address shown, and include the memo if there is one. To try it out, enter an amount under Simulate a deposit and select Simulate deposit.
3. The deposit arrives in your funding wallet after the network’s confirmations. You can follow them on the page. To trade, [transfer](${ARTICLE_LINK_PATHS.transfer}) it to the wallet you need.
All networks here are simulated. Never send real coins to these addresses.`,
  },
  'find-deposit': {
    title: 'My deposit has not arrived',
    lead: 'Look up the transaction on the network, and check its status.',
    body: `1. Copy the transaction ID from the wallet you sent from.
2. Open [Deposit](${ARTICLE_LINK_PATHS.deposit}), choose the coin and the network, and enter the ID under Find my deposit.
3. Select Find deposit.
## What the answer means
- Awaiting confirmations: the network still has to confirm the deposit. Wait.
- Credited: the money is in your funding wallet. [Transfer](${ARTICLE_LINK_PATHS.transfer}) it to trade.
- Another network: you chose the wrong one here. The page shows the right one.
- Too small: it was below the minimum of the network and was not credited.
- Not supported: we do not accept this coin on this network, so it was not credited.
- Not yours: it was not sent to an address of yours. Compare the address and the memo, and ask the sender.
- No valid memo: the funds went back to the sender.
- Not found: check the ID and the network, and try again in a few minutes. Then [contact us](${ARTICLE_LINK_PATHS.contact}).`,
  },
  withdraw: {
    title: 'Withdraw coins',
    lead: 'How withdrawals are checked, and why one may be on hold.',
    body: `1. Open [Withdraw](${ARTICLE_LINK_PATHS.withdraw}), and choose the coin, network, and address. You withdraw from your funding wallet.
2. Check the fee and the amount the recipient gets.
3. Within ${WITHDRAWAL_CODE_MINUTES} minutes, enter the code we send you. If you have an authenticator app or a passkey, confirm with it too.
## Why a withdrawal may be on hold
- You changed your password or second factor, or logged in on a new device, in the last ${HOLD_HOURS} hours.
- You bought the coin on P2P in the last ${COOLING_HOURS} hours.
- It is large, and you added or first used the address in the last ${COOLING_HOURS} hours.
- It is large, goes to a new address, comes from a new device, or follows many others. Our team may review it first.
You can cancel it until it is sent to the network.`,
  },
  addresses: {
    title: 'Address book and withdrawal whitelist',
    lead: 'Save the addresses you withdraw to, and allow no others.',
    body: `1. Open [Address book](${ARTICLE_LINK_PATHS.addresses}), enter a label, choose the network, and enter the address and its memo if it has one.
2. Select Save address.
3. To allow no other addresses, turn on the withdrawal whitelist on the same page.
${TROUBLE}
- A saved address can’t be used yet: with the whitelist on, a new one becomes available after ${COOLING_HOURS} hours.
- The whitelist stays on after you turn it off: this takes ${COOLING_HOURS} hours too, so that a thief can’t withdraw right away.
- An address is refused: it belongs to another network, or a memo is missing. Compare every character with the recipient’s page.`,
  },
  wallets: {
    title: 'Wallets and transfers',
    lead: 'Your funds are split by product. Moving them is free and instant.',
    body: `- Funding: deposits and withdrawals.
- Spot: trading and convert.
- Futures: margin for contracts.
- P2P, bots, and copy trading have their own wallets.
Move funds under [Transfer](${ARTICLE_LINK_PATHS.transfer}). Every transaction is in your [history](${ARTICLE_LINK_PATHS.history}), with monthly statements to download.`,
  },
  fees: {
    title: 'Fees',
    lead: 'See what you pay to trade and withdraw, and how to pay less.',
    body: `Trading fees depend on whether your order adds to the book (maker) or takes from it (taker). Spot fees also depend on your spot volume over the last ${TIER_DAYS} days. Futures fees are the same for everyone. Your own rates are on the [fees page](${ARTICLE_LINK_PATHS.fees}).
- Deposits and transfers are free.
- Each network has its own withdrawal fee, shown before you confirm.
- Convert has no separate fee: the spread is included in the price and shown next to the market price. Converting small balances costs ${DUST_PERCENT}%.`,
  },
  'portfolio-and-tax': {
    title: 'Portfolio and tax report',
    lead: 'See what your coins cost and earned, and download a file for each tax year.',
    body: `1. Open [Portfolio](${ARTICLE_LINK_PATHS.portfolio}) to see your value day by day, your allocation, and profit and loss by asset and by product.
2. Choose a period. Deposits and withdrawals don’t count as profit or loss.
3. Under Tax report and statements, download the file for a year. It has one row for each lot sold: date acquired, date sold, proceeds, cost, and gain in USDT.
4. Select Monthly statements to get to your [history](${ARTICLE_LINK_PATHS.history}). There you can download statements and single transactions.
Cost is first in, first out (FIFO): the coins you got first are sold first. Deposited coins count at that day’s closing price.
${TROUBLE}
- There is no file for a year: you sold nothing in that year.
- A gain looks wrong: check the coins you deposited. We don’t know what you paid for them elsewhere.
- All balances are paper money. The report shows what such a file looks like and is not tax advice.`,
  },
  proofs: {
    title: 'Verify balances and trades yourself',
    lead: 'Check in your own browser that your balances are counted and your trades were fair.',
    body: `Every hour, we publish a proof of liabilities. It shows the total we owe in each asset, and the root of a Merkle tree with a leaf for each account.
1. Open [Proof of liabilities](${ARTICLE_LINK_PATHS.proof}) and log in.
2. Select Check my balances. Your browser calculates the path from your balances to the published root.
3. Select Download as JSON to check it with your own software.
4. Open a trade from [Trade history](${ARTICLE_LINK_PATHS.trades}) and select Replay in my browser. It recalculates the hashes and matches the orders again.
This proves what is owed, not what the exchange holds. All balances are paper money.
${TROUBLE}
- Your latest deposit is missing: the publication is up to an hour old. Wait for the next one.
- A check fails: keep the file and try again. If it fails again, tell us through [Contact support](${ARTICLE_LINK_PATHS.contact}).
- An old trade can’t be replayed: its order book is no longer stored. Its hashes can still be verified.`,
  },
  'order-types': {
    title: 'Order types',
    lead: 'Market, limit, stop, trailing, and more: what each one does.',
    body: `- Market: fills right away at the best prices in the book.
- Limit: fills at your price or better.
- Stop and take profit: sent when the price reaches your trigger.
- Trailing stop: its trigger follows the price at the distance you set.
- OCO (one cancels the other): a limit and a stop. When one is filled or triggered, the other is canceled.
- Iceberg: shows only part of its size.
## Time in force
GTC stays open until you cancel it. GTD expires on the date you set. IOC fills what it can and cancels the rest. FOK fills completely or not at all. A post-only order is rejected if it would fill immediately.`,
  },
  'order-states': {
    title: 'My order has not filled',
    lead: 'See what each order status means.',
    body: `- Open: in the book. Orders placed earlier at the same price go first.
- Partially filled: part of it has traded.
- Waiting for trigger: a stop order whose trigger price has not been reached.
- Canceled or expired: the order is closed, and funds on hold were released.
A limit buy fills only if someone sells at your price or lower. The order form shows the queue ahead of you.`,
  },
  alerts: {
    title: 'Price alerts',
    lead: 'Get notified when a market meets your condition.',
    body: `1. Open [Alerts](${ARTICLE_LINK_PATHS.alerts}), or choose Create an alert in the chart settings.
2. Choose the type: price, percent change, indicator, funding rate, or the distance to your liquidation price. Then choose the market.
3. Set the condition and select Create alert. You can have up to ${ALERTS} alerts.
4. In [Notifications](${ARTICLE_LINK_PATHS.notifications}), choose whether alerts also reach you by email and push.
An alert is triggered once and stays in the list. Select Reactivate to use it again. Indicators are checked when a candle closes.
${TROUBLE}
- No push notification arrives: turn push on in this browser, and allow notifications from this site in the browser’s settings.
- No emails or push notifications arrive at night: quiet hours are on. Margin warnings, liquidations, liquidation distance alerts, and security emails still reach you.
- An alert is refused because its condition is already met: choose a price that the market has not reached yet.`,
  },
  perpetuals: {
    title: 'What is a perpetual contract?',
    lead: 'Trade the price of a coin, up or down, without owning it and without an expiration date.',
    body: `You put up margin in USDT and open a long or a short position. A long position gains when the price rises, and a short position gains when it falls. Funding payments between longs and shorts keep the contract close to the price of the coin.
Profit and liquidation are based on the mark price, which combines several sources, so one unusual trade can’t close your position. To start, [transfer](${ARTICLE_LINK_PATHS.transfer}) USDT to your futures wallet and open [BTC/USDT](${ARTICLE_LINK_PATHS.futures}). Before your first order, you answer three questions about risk.`,
  },
  margin: {
    title: 'Margin and leverage',
    lead: 'How much you need to open a position, and how much to keep it open.',
    body: `- Initial margin: position value divided by leverage. At 10×, a 1,000 USDT position needs 100 USDT.
- Maintenance margin: the minimum you must keep. It grows with the size of the position, tier by tier.
- Cross: your entire futures balance backs your positions.
- Isolated: only the margin of that position is at risk.
Higher leverage brings the liquidation price closer. The order form shows it before you trade.`,
  },
  liquidation: {
    title: 'Liquidation',
    lead: 'What happens when your margin runs out.',
    body: `When your equity falls to the maintenance margin:
1. Open orders are canceled to free margin.
2. The position is reduced to the next lower tier.
3. What is left is closed in the order book at the bankruptcy price or better. The insurance fund takes over the rest and pays losses beyond your margin.
4. If the fund is used up, profitable positions on the other side are reduced (auto-deleveraging).
Every liquidation leaves a receipt that anyone can verify. To avoid it, use low leverage, add margin, or set a stop loss.`,
  },
  funding: {
    title: 'Funding rate',
    lead: 'Why longs pay shorts, or shorts pay longs.',
    body: `At the end of each funding period, one side pays the other. The [fees page](${ARTICLE_LINK_PATHS.fees}) shows the period of each contract under Funding interval. At a positive rate, longs pay shorts. At a negative rate, shorts pay longs. The further the contract trades above the index, the higher the rate. The exchange keeps none of it.
Payment = position value at the mark price × funding rate. The rate and a countdown are at the top of each contract, and past rates are in its history. If you hold no position at that moment, you pay nothing.`,
  },
  'hedge-mode': {
    title: 'One-way mode and hedge mode',
    lead: 'Choose whether a contract can hold a long and a short position at the same time.',
    body: `In one-way mode, a contract has one position, and an order in the opposite direction reduces it first. In hedge mode, a long and a short position can be open at the same time, each with its own entry price. The mode applies to all contracts.
1. Close your positions and cancel your orders in all contracts.
2. Open a contract, such as [BTC/USDT](${ARTICLE_LINK_PATHS.futures}).
3. In the order form, select One-way, and choose Hedge mode.
4. Place orders with Open long, Open short, Close long, and Close short.
${TROUBLE}
- You can’t change the mode: a position or an order is still open in one of the [contracts](${ARTICLE_LINK_PATHS.contracts}). Close or cancel it first.
- An order is rejected because it does not fit your mode: in hedge mode, your software has to name long or short. In one-way mode, it must name neither. See the [API reference](${ARTICLE_LINK_PATHS.api}).
- A long and a short position of the same size cancel out each other’s profit, but not their fees.`,
  },
  'p2p-trade': {
    title: 'Buy and sell on P2P',
    lead: 'You pay another person directly, and we hold the coins in escrow.',
    body: `1. Choose an ad on the [P2P board](${ARTICLE_LINK_PATHS.p2p}) by price, payment method, and the advertiser’s track record. To sell, first [transfer](${ARTICLE_LINK_PATHS.transfer}) the coins to your P2P wallet and add a [payment method](${ARTICLE_LINK_PATHS.p2pMethods}).
2. Enter the amount, and select Buy now or Sell now. The seller’s coins go into escrow.
3. The buyer pays outside the exchange, from an account in their own name, and selects I have paid before the time runs out. Otherwise, the order is canceled.
4. The seller checks that the money has arrived and releases the coins. They arrive in the buyer’s P2P wallet.
Never release the coins before the money has arrived. Coins you buy on P2P can be withdrawn after ${COOLING_HOURS} hours.`,
  },
  'p2p-appeal': {
    title: 'When a P2P order goes wrong',
    lead: 'How an appeal works and how to win it.',
    body: `Open the order and select File an appeal. The coins stay in escrow: once an order is marked as paid, they never move just because time runs out. The seller can appeal as soon as the order is marked as paid. The buyer can appeal ${RELEASE_MINUTES} minutes later. Both can appeal until ${APPEAL_HOURS} hours after the order has ended. Once an order has ended, nothing is left in escrow, so a decision moves no coins.
- Both sides have ${EVIDENCE_HOURS} hours to submit statements and images.
- A side that doesn’t respond loses the appeal. A seller loses only if there is evidence of payment.
- Support decides for one side or splits the coins.
Good evidence: a bank statement with the name, the amount, the time, and the reference.`,
  },
  'p2p-chat': {
    title: 'Encrypted chat',
    lead: 'Only you and your counterparty can read the messages of a P2P order.',
    body: `Your browser creates a key for each order. Compare the security code in the chat with your counterparty to be sure no one is intercepting your messages.
- Messages sent before your counterparty opens the chat are not encrypted, and are marked as such.
- A new device can’t read earlier messages.
- In an appeal, you decide whether support may read the chat.
You can download the chat, and both sides can verify the file on the page of the order. Whoever has the file can read the messages.`,
  },
  'p2p-ads': {
    title: 'Post a P2P ad',
    lead: 'Buy or sell at your own price, with your own conditions.',
    body: `1. Save your [payment methods](${ARTICLE_LINK_PATHS.p2pMethods}). Every account has to be in your own name.
2. If you sell, [transfer](${ARTICLE_LINK_PATHS.transfer}) the coins to your P2P wallet.
3. Open [Post an ad](${ARTICLE_LINK_PATHS.p2pPost}), and choose whether you buy or sell, the coin, and the currency.
4. Set a fixed price, or a floating price of ${FLOATING_LOWEST} to ${FLOATING_HIGHEST}% of the market price. Then set the total amount, the limits, the payment methods, and the payment time limit.
5. Add terms, an auto-reply, and conditions for your counterparty if you like, and select Post ad.
6. Edit the ad or take it offline under [My ads](${ARTICLE_LINK_PATHS.p2pAds}). Its orders are under [My orders](${ARTICLE_LINK_PATHS.p2pOrders}).
${TROUBLE}
- Your ad is refused: its price is more than ${DEVIATION_PERCENT}% away from the market price, or your P2P wallet has less than your ads offer.
- No one takes your ad: check the price, the limits, your conditions, and the coins in your P2P wallet.
- An ad with a floating price is paused: the market price is not available right now. It resumes automatically.
- You don’t want to trade with someone again: block them on the page of the order.`,
  },
  convert: {
    title: 'Convert coins',
    lead: 'Convert one coin to another at a price you see before you confirm.',
    body: `1. Open [Convert](${ARTICLE_LINK_PATHS.convert}), choose both coins, and enter either amount. You pay from your spot wallet, and the coins you receive arrive there.
2. Select Request quote, and check the price and the spread.
3. Select Convert now within ${QUOTE_SECONDS} seconds, or request a new quote.
You can also convert at your own price or on a schedule. Every conversion has a signed receipt that anyone can verify.`,
  },
  'limit-conversions': {
    title: 'Limit and recurring conversions',
    lead: 'Convert at your own price, or on a schedule.',
    body: `## At your own price
1. Open [Limit](${ARTICLE_LINK_PATHS.limitConversion}), and choose the coins, the amount, your price, and how long it is valid.
2. Select Place limit conversion. Your funds are on hold until the dealer’s price is at least that good.
## On a schedule
1. Open [Recurring](${ARTICLE_LINK_PATHS.recurringConversion}), and choose the coins, the amount, how often it repeats, and the time zone.
2. Select Start recurring conversion. You can pause, resume, or delete it at any time.
## Small balances
Open [Small balances](${ARTICLE_LINK_PATHS.dust}) and select Convert all to USDT. This converts all balances in your spot wallet that are worth less than ${DUST_USDT} USDT each. The fee is ${DUST_PERCENT}%.
${TROUBLE}
- A limit conversion expired: its price was not reached. The funds are back in your spot wallet.
- A date was skipped: there was not enough money in your spot wallet.
- Your price is refused: it is too far from the market price. Check that it is not inverted.`,
  },
  'block-trades': {
    title: 'Block trades',
    lead: 'Trade large amounts at one price, without moving the order book.',
    body: `In a block trade, several dealers quote the whole amount. They see the coins and amounts, but not whether you buy or sell.
1. [Transfer](${ARTICLE_LINK_PATHS.transfer}) what you want to trade to your spot wallet.
2. Open [Block trades](${ARTICLE_LINK_PATHS.block}) and add up to ${BLOCK_COINS} coins, each with its side and amount. A request is worth ${BLOCK_LEAST} to ${BLOCK_MOST} USDT.
3. Select Request quotes. They appear after ${BLIND_SECONDS} seconds, best first, and are valid for ${BLOCK_PRICE_SECONDS} seconds. A quote for a part of your request trades that part.
4. Select Trade at this price, or let the request end. If you accept no quote, you owe nothing.
All coins are traded together or not at all. The trade appears in the public trade feed without your name, and its receipt is signed.
${TROUBLE}
- No dealer quotes the full amount: request less, or turn off All or none.
- A quote is refused because the market moved: the dealer’s new quote replaces it. Decide again.
- You can’t make a request: you already have an open one. Cancel it first. For smaller amounts, use [Convert](${ARTICLE_LINK_PATHS.convert}).`,
  },
  'buy-with-card': {
    title: 'Buy coins with a card',
    lead: 'Buy with a test card or a test bank transfer. No real money is charged.',
    body: `1. Open [Buy with card](${ARTICLE_LINK_PATHS.buy}) and enter the amount and the currency. A purchase is worth ${PURCHASE_LEAST} to ${PURCHASE_MOST} USD.
2. Choose the coin under You receive, and the payment method.
3. Check the estimated amount you get, and the payment fee: ${CARD_FEE_PERCENT}% for cards, ${BANK_FEE_PERCENT}% for bank transfers.
4. Select Buy. If the bank asks for 3-D Secure, select Confirm payment on the same page within ${CHALLENGE_MINUTES} minutes.
5. The coins arrive in your spot [wallet](${ARTICLE_LINK_PATHS.wallet}). Follow the purchase in the list below the form.
${TROUBLE}
- Payment failed: the bank declined the payment, or you did not confirm it in time. Try again, or choose another payment method.
- Refunded: the payment succeeded, but the coins could not be delivered, so the money was returned.
- The daily limit is used up: it resets at 00:00 UTC.
- Never enter the details of a real card on this site.`,
  },
  bots: {
    title: 'Trading bots',
    lead: 'Software that trades by fixed rules with funds you set aside.',
    body: `A grid bot buys low and sells high within a range. A DCA bot buys more as the price falls. Other bots rebalance, buy on a schedule, or split up a large order.
- A bot’s funds are separate from your other balances. They come from your bot wallet first, then from your spot wallet. When you stop the bot, they go back to your bot wallet.
- With a trigger price, a bot waits until the market reaches it. To begin at once, select Start now on the bot’s page.
- Backtest a bot on past prices before you start it. Past performance does not guarantee future results.
- If you follow a shared bot, your bot pauses, resumes, and ends together with it. Its stop loss and take profit change, too. You can stop following at any time.
- Profit is calculated from the ledger and shown after fees.`,
  },
  'spot-grid': {
    title: 'Spot grid bot',
    lead: 'The bot buys low and sells high within a price range, again and again.',
    body: `1. Open [Spot grid](${ARTICLE_LINK_PATHS.spotGrid}) and choose a market. Begin with the suggested settings.
2. Set Lower price, Upper price, and Grids (${GRIDS_FEWEST} to ${GRIDS_MOST}). The preview shows what each grid earns after fees.
3. Enter the investment. Under More options, you can add a trigger price, a stop loss, a take profit, or Trail up. A take profit and Trail up can’t be combined.
4. ${START}
The bot first buys the coins it lacks for the lines above the price. Then it buys at each line below the price and sells at the next line above. Each round trip earns the distance between two lines, less fees.
${MANAGE_STOPS}
${TROUBLE}
- Out of range: the bot waits until the price comes back. Below the range, it holds coins worth less than you paid for them. Wait, or stop the bot.
${REJECTED}`,
  },
  'infinity-grid': {
    title: 'Infinity grid bot',
    lead: 'The grid has no upper limit, and the bot keeps taking profit as the price rises.',
    body: `1. Open [Infinity grid](${ARTICLE_LINK_PATHS.infinityGrid}) and choose a market.
2. Set Lower price and Step, the distance between two lines in percent.
3. Enter the investment. If you already have the coins, choose Coins under Invest in.
4. ${START}
The bot first buys coins with a part of the money. It sells some of them at each step up, and buys at each step down. It has no upper limit, so a rising price never leaves its range.
${MANAGE_STOPS}
${TROUBLE}
- The price falls below your lower price: the bot waits and holds coins worth less than you paid for them. Wait, or stop the bot.
${REJECTED}`,
  },
  'futures-grid': {
    title: 'Futures grid bot',
    lead: 'The bot runs a grid on a perpetual contract: long, short, or neutral, with leverage.',
    body: `1. Open [Futures grid](${ARTICLE_LINK_PATHS.futuresGrid}) and choose a contract.
2. Choose the direction: long gains when the price rises, short when it falls, and neutral trades both ways.
3. Set the leverage, the range, the grids, and the investment. The preview estimates the liquidation price.
4. ${START}
The bot has a margin account of its own, so your other positions are not affected.
Under [My bots](${ARTICLE_LINK_PATHS.ownBots}), you can pause the bot, add funds, change its stop loss and take profit, and stop it. Pausing leaves its position open. Stopping closes the position, and the money goes back to your bot wallet.
${TROUBLE}
- Out of range: the bot waits, and its position stays open. Set a stop loss, or stop the bot.
- The position is liquidated: the bot fails, and what is left goes back to you. Next time, use less leverage or a wider range.
${REJECTED}`,
  },
  'funding-arbitrage': {
    title: 'Funding arbitrage bot',
    lead: 'The bot buys a coin on the spot market, shorts the same amount of its perpetual, and collects the funding.',
    body: `1. Open [Funding arbitrage](${ARTICLE_LINK_PATHS.fundingArbitrage}) and choose a coin. Funding history shows what its funding paid before.
2. Set the leverage of the short leg, and enter the investment. The preview shows the current premium of futures over spot.
3. Under More options, you can set the minimum premium to open and the maximum premium to close. You can also set after how many negative funding payments in a row the bot closes.
4. ${START}
The two legs offset each other, so the price hardly matters. What remains is the funding, less the fees.
${MANAGE}
${TROUBLE}
- The bot does not open: the premium is below your minimum. Wait, or create a new bot with a lower minimum.
- Funding turns negative: the bot pays instead of collecting, and closes after the number of payments you set.
- The price rises sharply: the bot closes both legs before its short leg is liquidated, possibly at a loss.`,
  },
  'dca-bot': {
    title: 'DCA bot (martingale)',
    lead: 'The bot buys more as the price drops, then sells everything at a profit over the average price.',
    body: `1. Open [DCA](${ARTICLE_LINK_PATHS.dcaBot}) and choose a market.
2. Set the first order, the size and number of the safety orders, and the deviation to the first safety order.
3. Set the take profit in percent of the average price.
4. Enter the investment. It has to cover all orders of a round: see Minimum investment in the preview. Under More options, you can add a stop loss.
5. ${START}
When the price falls, safety orders buy more and lower the average price. When the take profit is reached, everything is sold, and the next round begins.
${MANAGE_STOPS}
${TROUBLE}
- All safety orders are used up, and the price falls further: the bot holds its coins and waits. Set a stop loss, or stop the bot.
${REJECTED}`,
  },
  'recurring-buy': {
    title: 'Recurring buy bot',
    lead: 'The bot buys a fixed amount every hour, day, week, or month.',
    body: `1. Open [Recurring buy](${ARTICLE_LINK_PATHS.recurringBuy}).
2. List up to ${BASKET_COINS} coins with the USDT to spend on each of them every time.
3. Choose how often it buys, the time (UTC), and the number of purchases. Without a number, the bot buys until the money is spent.
4. Enter the investment for all purchases together.
5. ${START}
After the last purchase, the bot ends, and its coins go to your bot wallet.
${MANAGE}
${TROUBLE}
- A purchase is missing: the bot does not repeat missed purchases.
- The bot ended early: what was left was not enough for another purchase. Next time, add funds while it runs.
- The price keeps falling: the bot keeps buying and never sells. Stop it if you change your mind.`,
  },
  rebalancing: {
    title: 'Rebalancing bot',
    lead: 'The bot holds a basket of coins and keeps each coin at its target share.',
    body: `1. Open [Rebalancing](${ARTICLE_LINK_PATHS.rebalanceBot}).
2. List up to ${BASKET_COINS} coins with their shares in percent. The rest stays in USDT.
3. Choose to rebalance by deviation, from ${THRESHOLD_LOWEST} to ${THRESHOLD_HIGHEST}%, or by time interval.
4. Enter the investment in USDT.
5. ${START}
The bot first buys each coin up to its share. When a coin has risen above its share, the bot sells a part of it. Then it buys the coins that have fallen below their share.
${MANAGE}
${TROUBLE}
- Nothing is traded: no coin has reached your deviation yet, or the difference is too small for an order.
- One coin keeps falling: the bot buys it again and again. Stop the bot, and create one with other shares.
${REJECTED}`,
  },
  'twap-bot': {
    title: 'TWAP bot',
    lead: 'The bot splits a large order into equal parts over time to reduce its price impact.',
    body: `1. Open [TWAP](${ARTICLE_LINK_PATHS.twapBot}) and choose a market and a side.
2. Enter the investment: the money to spend, or the coins to sell.
3. Set the duration in minutes, up to ${TWAP_DAYS} days, and the number of orders, from ${TWAP_FEWEST} to ${TWAP_MOST}.
4. Under More options, you can add a price limit and a maximum share of the market volume.
5. ${START}
What one order does not fill is added to the orders after it. At the end, everything goes to your bot wallet.
${MANAGE}
${TROUBLE}
- An unfilled remainder is reported: the price was beyond your limit, or the volume was too small. Create a new bot for the rest.
${REJECTED}`,
  },
  'smart-trade': {
    title: 'Smart trade bot',
    lead: 'The bot makes one purchase, with up to four take-profit targets and a fixed or trailing stop loss.',
    body: `1. Open [Smart trade](${ARTICLE_LINK_PATHS.smartTrade}) and choose a market.
2. Enter the investment. If you already have the coins, choose Coins under Invest in. Otherwise, enter the buy price, or leave it empty to buy at the market price.
3. Set a stop loss, and up to four take profits with the share to sell at each.
4. Under More options, you can add a trailing stop, and move the stop to break-even after the first take profit.
5. ${START}
The trade is over when everything is sold.
${MANAGE}
${TROUBLE}
- The stop sold below its price: the price jumped past the stop, and the stop takes the next price in the book.
- Your targets are refused: they have to be different and above the buy price, and their shares have to add up to 100%.
${REJECTED}`,
  },
  'signal-bot': {
    title: 'Signal bot',
    lead: 'The bot trades when your own software or chart alert sends a signed message.',
    body: `1. Open [Signal bot](${ARTICLE_LINK_PATHS.signal}) and choose a market.
2. Enter the amount per order and the investment, and select Create bot.
3. On the bot’s page, copy the address and the secret under Webhook.
4. Have your software send each signal to this address as a POST request, signed with the secret (HMAC-SHA256).
## What a signal contains
- id: the bot’s ID, which is the last part of the address of its page
- signal: an ID of your own, a new one for each signal
- time: the current Unix time
- action: buy, sell, or close
- percent: the part of your amount per order to buy, or of the bot’s coins to sell
- signature: the hex HMAC-SHA256 of id.signal.time.action.percent
Signals are executed at the market price, one at a time. See also the [API reference](${ARTICLE_LINK_PATHS.api}).
${MANAGE}
${TROUBLE}
- A signal is skipped: its order is too small, the bot lacks money or coins, or it is a buy and the last order is not finished yet. A sell waits for that order.
- A signal is refused: the bot is paused, the signature is wrong, or the signal has expired. It is valid for one minute and works once. Check the secret and your computer’s clock.
- Someone else may know the secret: under Webhook, select Create new secret and give it to your software. Then select End previous secret now. Otherwise, the previous secret works for one more day.`,
  },
  'follow-a-bot': {
    title: 'Share, clone, and follow bots',
    lead: 'Use the settings of bots that did well, or share your own bot without your name.',
    body: `1. Open the [bot marketplace](${ARTICLE_LINK_PATHS.bots}), and compare bots by realized return, drawdown, and runtime. Ended and failed ones stay on the list.
2. To use its settings once, select Clone, enter your investment, and create the bot.
3. To follow a shared bot, open its page, enter your investment, and select Follow. Your bot then pauses, resumes, and ends together with the shared bot. Its stop loss and take profit change, too. Your bot uses only your own money.
4. To show one of your bots, open it under [My bots](${ARTICLE_LINK_PATHS.ownBots}) and select Show in the marketplace.
${TROUBLE}
- You can’t follow a bot: it has ended, takes signals, already has ${BOT_FOLLOWERS} followers, or belongs to you or a related account.
- You can’t change the stop loss or take profit: your bot follows another one. Select Stop following first.
- A clone begins out of range: the price has moved since. Check the range against the current price.`,
  },
  'copy-trading': {
    title: 'Copy trading',
    lead: 'Copy the trades of a lead trader with funds you set aside.',
    body: `1. Open [Copy trading](${ARTICLE_LINK_PATHS.copyFutures}), choose futures or spot, and compare lead traders by return, drawdown, and their copiers’ actual return. Those who failed stay on the list.
2. Select Copy, and choose how much to invest and from which wallet. Set your limits, such as the amount per trade, the total loss, and the slippage. Then select Start copying.
3. Your copy trades from its own wallet. You can stop it at any time under [My copies](${ARTICLE_LINK_PATHS.copies}): close now, keep the coins or positions, or wait for the lead trader to close.
4. If this site offers a connected exchange, a spot copy can use real money through your own API key. First, it has to run on paper for an hour and copy a trade. Open the copy to start. The lead trader’s trades stay on paper, and no profit share is due.
Lead traders earn a share of new profit, and a part of the trading fees that copied orders pay anyway. You can lose what you invest.`,
  },
  'lead-trading': {
    title: 'Become a lead trader',
    lead: 'Let others copy your trades, and earn a share of their profit.',
    body: `1. Open [Lead trading](${ARTICLE_LINK_PATHS.lead}) and choose futures or spot.
2. Enter a public name, how you trade, and your profit share, up to ${PROFIT_SHARE_PERCENT}%. Choose how many copiers you admit, up to ${COPIERS}.
3. Select Submit application. Our team reviews it, and you are notified of the decision.
4. Trade as usual. The page lists your copiers and each settlement.
Profit share is settled weekly, when a copier withdraws, and when a copy ends. It is due on profit above the highest level the copier had before. You can change your terms once every ${TERMS_DAYS} days. A new profit share applies after the next settlement.
${TROUBLE}
- You can’t apply: your equity is below the minimum shown on the page.
- Your application was rejected: the page shows the reason.
- You want to quit: select Quit lead trading. All copies of your trades are closed, and your track record stays public. You can apply again after ${LEAD_AGAIN_DAYS} days.`,
  },
  'chat-rules': {
    title: 'Rules of the traders’ chat',
    lead: 'What you can write, what is refused, and how to deal with those who break the rules.',
    body: `There is one room for each language of this site. Everyone can read it. To write, choose a chat name: your account must be ${CHAT_ACCOUNT_HOURS} hours old or have traded. Sub-accounts can only read.
- Text only, up to ${CHAT_LENGTH} characters. $BTC or BTC/USDT links to the market.
- No links, emails, phone numbers, messengers, or wallet addresses: they are refused, because scams start with them.
- No insults, no threats, no spam, no pretending to be someone else.
## Stay safe
Staff never message you first and never ask for passwords, codes, recovery phrases, or money. The chat has no private messages.
## If someone breaks the rules
Open the menu of a message to report it or to mute its author. Moderators can remove messages and ban people from writing. You are notified with the reason. You can delete your own messages. A room keeps its newest ${CHAT_MESSAGES} messages for up to ${CHAT_DAYS} days.`,
  },
  'invite-friends': {
    title: 'Invite friends and earn',
    lead: 'Earn a share of the trading fees of the friends you invite.',
    body: `1. Open [Invite friends](${ARTICLE_LINK_PATHS.affiliate}), join the program, and copy your referral link.
2. Share the link. It works in all ten languages.
3. Your commission is credited to your spot wallet as soon as the trade settles.
The same page lists the friends you invited and what you earned from each of their trades. If you have a large audience, apply to the [affiliate program](${ARTICLE_LINK_PATHS.affiliateProgram}).`,
  },
  'affiliate-levels': {
    title: 'Affiliate levels and payouts',
    lead: 'How your level and your commission are calculated.',
    body: `1. Join under [Invite friends](${ARTICLE_LINK_PATHS.affiliate}). You begin as a Starter.
2. Create a link for each channel under [Links and materials](${ARTICLE_LINK_PATHS.affiliateLinks}), and share it.
3. See what you earned each day and with each trade under [Payouts](${ARTICLE_LINK_PATHS.affiliatePayouts}).
## Levels
- Starter: ${STARTER_PERCENT}% of the fees
- Partner: ${PARTNER_PERCENT}%. Needs a volume of ${PARTNER_VOLUME} USDT and ${PARTNER_TRADERS} active traders
- Senior partner: ${SENIOR_PERCENT}%. Needs a volume of ${SENIOR_VOLUME} USDT and ${SENIOR_TRADERS} active traders
- Principal partner: ${PRINCIPAL_PERCENT}%. Needs a volume of ${PRINCIPAL_VOLUME} USDT and ${PRINCIPAL_TRADERS} active traders
Volume and active traders are those of the last ${LEVEL_DAYS} days. Your level is updated daily and can go up and down.
## Sub-affiliates
When someone you referred refers others, you earn the difference between your rate and theirs.
${TROUBLE}
- A trade earned no commission: the trader signed up before you joined, without your link, or is related to your account.
- Your level fell: your traders traded less, or fewer of them traded.
- You don’t want to appear on the leaderboard: hide yourself on the same page as your link.`,
  },
  sharing: {
    title: 'Share a result',
    lead: 'Show a result on a card with figures that the exchange has recorded.',
    body: `1. Select Share result next to a [closed position](${ARTICLE_LINK_PATHS.closedPositions}), a coin in your [portfolio](${ARTICLE_LINK_PATHS.portfolio}), a [bot](${ARTICLE_LINK_PATHS.ownBots}), or a [copy](${ARTICLE_LINK_PATHS.copies}).
2. Choose the title, theme, and background, and whether to show prices, size and profit, and your masked name.
3. Check the preview and select Create public page.
4. Copy the link, or download the card as an image.
The figures show the result at that moment, and no one can edit them. What you hide is not stored. Withdraw a result at any time under [Your shared results](${ARTICLE_LINK_PATHS.shared}).
${TROUBLE}
- A return is not known: the cost of the coin was not recorded, so its result can’t be shared.
- You can’t share more: up to ${SHARED_RESULTS} results can be public at once, and ${SHARED_A_DAY} can be created a day. Withdraw one, or wait a day.
- Your browser can’t create the PNG image: download the SVG instead.`,
  },
  rewards: {
    title: 'Coupons and the rewards center',
    lead: 'Earn coupons for tasks or codes, and turn them into paper money.',
    body: `1. Open the [rewards center](${ARTICLE_LINK_PATHS.rewards}) and complete a task, or enter a coupon code.
2. Claim the coupon, and redeem or activate it before it expires.
3. The money is credited to your spot wallet and listed in your [history](${ARTICLE_LINK_PATHS.history}) as a coupon.
## Two kinds of coupons
- A cash voucher is paid out as soon as you redeem it.
- A fee rebate returns the spot and futures fees you pay after activating it, up to its amount. You can collect it at any time, and the rest is paid when the rebate ends. Only your own orders count, not those of bots or copies.
## Why can’t I claim a coupon?
- A task counts once the exchange has recorded it, for example when your order is filled.
- Each person gets one coupon per task and code. Related accounts count as one person, and sub-accounts get none.
- A campaign can end, and its coupons can run out. Coupons you already have stay valid.
- After several wrong codes, you have to wait before the next attempt.`,
  },
  glossary: {
    title: 'Glossary',
    lead: 'The terms of trading, each in one or two sentences.',
    body: 'On trading pages, terms with a dotted underline are explained when you point at them, and link to this page.',
  },
  'order-book': {
    title: 'How an order book works',
    lead: 'Where prices come from.',
    body: `The book lists all open buy orders (bids) and sell orders (asks), best price first. The gap between the best bid and the best ask is the spread.
A trade happens when someone accepts a price in the book. At the same price, earlier orders fill first. Large orders at one price are called walls. They can be canceled at any time, so don’t rely on them.`,
  },
  'maker-and-taker': {
    title: 'Maker and taker',
    lead: 'Why two people in the same trade can pay different fees.',
    body: `A maker leaves an order in the book for others to trade with. A taker trades with an order that is already there. Makers add liquidity, so they pay less: always on futures, and on spot once your volume puts you above the lowest [fee tier](${ARTICLE_LINK_PATHS.fees}).
To be sure you’re a maker, choose Post-only. An order that would fill immediately is rejected instead.`,
  },
  slippage: {
    title: 'Slippage',
    lead: 'Why a market order can fill at a worse price than you saw.',
    body: `A market order takes the best price, then the next, until it is filled. The larger the order and the thinner the book, the worse the average price.
- Check the preview in the order form. It matches your order against the book.
- Split large orders, or use a TWAP bot.
- Use a limit order when price matters more than speed.`,
  },
  'managing-risk': {
    title: 'Managing risk',
    lead: 'Five habits that help you limit your losses.',
    body: `- Before you trade, decide at what price your trade has failed, and set a stop loss there.
- Risk only a small part of your money on one trade, such as 1%.
- Leverage multiplies losses as well as gains.
- Don’t trade with money you need soon.
- Keep a record. Your [history](${ARTICLE_LINK_PATHS.history}) can be downloaded.
Nothing on this site is investment advice.`,
  },
  terms: {
    title: 'Terms of use',
    lead: 'What you agree to when you use this exchange.',
    body: `All balances are paper money. They have no value outside this site and can’t be exchanged for real money. This site is a demonstration without an operator: using it creates no contract.
- You are at least 18 years old. Your account is yours alone: keep your password, passkeys, and API keys to yourself.
- Orders follow the [trading rules and fees](${ARTICLE_LINK_PATHS.fees}) that apply when you place them. Filled orders are final.
- With any product, you can lose all the money you put in, and futures positions can be [liquidated](${ARTICLE_LINK_PATHS.liquidation}).
- P2P appeals are decided on the evidence of both sides. See [P2P appeals](${ARTICLE_LINK_PATHS.p2pAppeal}).
- Programs use the [API](${ARTICLE_LINK_PATHS.api}) within its limits.
- Accounts used for fraud, market manipulation, or attacks are frozen.
- You can [close your account](${ARTICLE_LINK_PATHS.yourData}) at any time once nothing is open in it and its funds are withdrawn.
Nothing on this site is investment advice.`,
  },
  privacy: {
    title: 'Your data',
    lead: 'What the exchange keeps about you, why, and how to get or delete it.',
    body: `- Your email address or phone number, your country, and your language, to run your account and to reach you.
- Logins with their device and IP address, to show you who used your account and to stop abuse.
- Orders, trades, and balances, as the record that all money is checked against.
- Passwords are kept only as hashes. P2P chat messages are encrypted between the two sides, unless they are marked as not encrypted.
- Your chat name and chat messages, which everyone can read, for up to ${CHAT_DAYS} days. Nothing else about your account is shown with them.
- If you refer traders: your commission and your number of traders on the public leaderboard, under a masked name, unless you [hide yourself](${ARTICLE_LINK_PATHS.affiliate}).
- Cookies keep you logged in and remember your settings. Usage statistics stay on this site, and you can decline them.
- [Download your data or close your account](${ARTICLE_LINK_PATHS.yourData}) at any time. A closed account is deleted after ${CLOSING_DAYS} days. We keep ledger entries without your contact details.`,
  },
  '2026-11-30': {
    title: 'Contracts with real money',
    lead: 'Trade contracts at another exchange with your own account, and let a bot buy coins there on a schedule.',
    body: `## Contracts
- Trade [contracts](${ARTICLE_LINK_PATHS.contracts}) with real money through your own API key, if this site offers a connected exchange for contracts. Choose the account above the chart.
- See your position, margin, and liquidation price, set your leverage, and close the whole position with one button.
- Place stop, take-profit, and trailing stop orders there, change the margin mode, and hold a long and a short position in hedge mode.
- If you connected your key earlier, connect it again to trade contracts.
## Bots
- Set up a recurring buy, a rebalancing bot, or a signal bot with real money, too.
- If a bot’s key has permanently failed, end the bot and see which of its orders are still open at the exchange.
## Copy trading
- Let a spot copy use real money through your own API key, if this site offers a connected exchange. It has to run on paper for an hour first. Open it in [My copies](${ARTICLE_LINK_PATHS.copies}).
## Connected exchange
- Buy and sell on the simple screen, and see what your account there is worth, with its past orders and trades, under [Connected exchange](${ARTICLE_LINK_PATHS.venue}).
- Move money between your spot and futures wallets at the connected exchange, under [Connected exchange](${ARTICLE_LINK_PATHS.venue}). Your API key needs permission for universal transfers.
- See your funding payments there by contract and period.`,
  },
  '2026-11-29': {
    title: 'Spot bots with real money',
    lead: 'Try a bot on paper, then let it trade with your own account at another exchange.',
    body: `## Bots
- Run a spot grid, DCA, TWAP, or smart trade bot with real money, if this site offers a connected exchange. The bot uses your own API key.
- Let it run on paper for at least an hour first. Then open it in [My bots](${ARTICLE_LINK_PATHS.ownBots}) to start it with real money.
- Set a loss limit: when the bot reaches it, it cancels its orders and ends. If the price moves fast, the loss can be larger.
## Markets and orders
- See all [contracts](${ARTICLE_LINK_PATHS.contracts}) with their figures at once, also on sites with prices from another exchange.
- Get order previews and market orders faster when you’re far away from our servers.`,
  },
  '2026-11-28': {
    title: 'New articles in the help center',
    lead: 'Find an article for each product, with the steps and a link to the right page.',
    body: `## Help
- Look up each kind of bot, sub-accounts, block trades, cards, taxes, and more in the [help center](${ARTICLE_LINK_PATHS.helpCenter}).
- Search with a misspelled word, and see articles with similar words.
- Tell us what was missing if an article didn’t help.`,
  },
  '2026-11-27': {
    title: 'Your time zone, complete lists, and fairer quotes',
    lead: 'See times in your time zone, and page through your history to the end.',
    body: `## Account
- Choose your time zone in [Preferences](${ARTICLE_LINK_PATHS.preferences}): local time, UTC, or exchange time.
## Orders and wallet
- Page to the oldest row of your lists, and download all of them as CSV.
## Bots and copy trading
- Get notified when an order of your [bot](${ARTICLE_LINK_PATHS.ownBots}) or [copy](${ARTICLE_LINK_PATHS.copies}) is rejected, with the reason and the time of the next attempt.
## Convert
- Get the better price when the market moves in your favor after a [quote](${ARTICLE_LINK_PATHS.convert}), and see how often quotes hold.`,
  },
  '2026-11-26': {
    title: 'Join the affiliate program',
    lead: 'See what the program pays before you join it.',
    body: `- See rates, examples, and terms under [Affiliate program](${ARTICLE_LINK_PATHS.affiliate}), then join with one button. Your referral link works from then on. Current affiliates don’t have to do anything.
- If you close your account, your affiliate commission stops at once. Affiliates above you earn as before.`,
  },
  '2026-11-25': {
    title: 'Futures bots, multi-chart, coupons, and a chat',
    lead: 'Let bots trade futures, watch four charts at once, earn coupons, and show your results.',
    body: `## Markets and orders
- Watch up to four charts of spot and futures side by side on every [market](${ARTICLE_LINK_PATHS.spot}).
- Buy and sell coins on a [simple screen](${ARTICLE_LINK_PATHS.spot}) with one form, and switch back to the pro screen at any time.
- Drag orders and stops on the chart, and confirm orders before they are sent if you turn this on in [Preferences](${ARTICLE_LINK_PATHS.preferences}).
- Go through all your [closed positions](${ARTICLE_LINK_PATHS.closedPositions}) by contract, side, and date, and download them.
- See the market’s size and sentiment on [Markets](${ARTICLE_LINK_PATHS.markets}), compare coins on a [heat map](${ARTICLE_LINK_PATHS.heatMap}), and read about each [coin](${ARTICLE_LINK_PATHS.coin}).
- Get notified shortly before a new market opens: select Notify me on its page.
## Bots
- Run futures grids and funding arbitrage with [bots](${ARTICLE_LINK_PATHS.bots}), and backtest them.
- Set several targets, start and stop by RSI, limit a TWAP to a share of the market’s volume, and follow a shared bot.
## Notifications
- Get notified when your orders are filled, set liquidation distance [alerts](${ARTICLE_LINK_PATHS.alerts}), and choose quiet hours and a sound in [Notifications](${ARTICLE_LINK_PATHS.notifications}).
## Wallet
- Look up a missing [deposit](${ARTICLE_LINK_PATHS.deposit}), and scan a QR code to fill in an address when you [withdraw](${ARTICLE_LINK_PATHS.withdraw}) or in your [address book](${ARTICLE_LINK_PATHS.addresses}).
## Coupons and affiliates
- Earn coupons in the [rewards center](${ARTICLE_LINK_PATHS.rewards}), and turn them into paper money or lower fees.
- Reach affiliate levels, use a link for each campaign, label the friends you [referred](${ARTICLE_LINK_PATHS.affiliateFriends}), and compare yourself on the [leaderboard](${ARTICLE_LINK_PATHS.affiliate}).
## Sharing and chat
- Share the result of a position, coin, bot, or copied portfolio from your [portfolio](${ARTICLE_LINK_PATHS.portfolio}), with figures that the exchange has recorded.
- Talk to other traders in the [chat](${ARTICLE_LINK_PATHS.chat}) of your language.
## Account and help
- See what to finish before you close your account, and download more of your data under [Your data](${ARTICLE_LINK_PATHS.yourData}).
- Stop a whole strategy by freezing its [sub-account](${ARTICLE_LINK_PATHS.subAccounts}).
- Look up each underlined term in the [glossary](${ARTICLE_LINK_PATHS.glossary}), or take a one-minute [tour](${ARTICLE_LINK_PATHS.spotTour}).
- Trade futures with existing clients over the [API](${ARTICLE_LINK_PATHS.connectBot}).
- See important [announcements](${ARTICLE_LINK_PATHS.announcements}) as a banner or a pop-up.`,
  },
  '2026-11-24': {
    title: 'Futures, P2P, bots, copy trading, and Convert',
    lead: 'The biggest update so far: five new products and a new chart.',
    body: `- [Perpetual futures](${ARTICLE_LINK_PATHS.futures}) with cross and isolated margin and public liquidation receipts.
- [P2P trading](${ARTICLE_LINK_PATHS.p2p}) in fifteen currencies with escrow and an encrypted chat.
- [Bots](${ARTICLE_LINK_PATHS.bots}) with backtests, and [copy trading](${ARTICLE_LINK_PATHS.copyFutures}) for spot and futures.
- [Convert](${ARTICLE_LINK_PATHS.convert}) at a signed price, and [block trades](${ARTICLE_LINK_PATHS.block}) for large amounts.
- A chart with indicators and drawings, price alerts, and a [portfolio](${ARTICLE_LINK_PATHS.portfolio}) with cost basis.
- This help center, [announcements](${ARTICLE_LINK_PATHS.announcements}), and [system status](${ARTICLE_LINK_PATHS.status}).`,
  },
  '2026-11-23': {
    title: 'Pages for your orders',
    lead: 'Orders and trades have their own pages, and tables fit on a phone.',
    body: `- [Orders](${ARTICLE_LINK_PATHS.orders}) with history and trades, linked from every page.
- Table rows become cards on small screens.
- Prices always show all decimals of their market.`,
  },
  '2026-11-21': {
    title: 'Spot trading opens',
    lead: 'Thirty spot markets in ten languages.',
    body: `- [Spot trading](${ARTICLE_LINK_PATHS.spot}) with market, limit, stop, trailing stop, OCO, and iceberg orders.
- [Wallet](${ARTICLE_LINK_PATHS.wallet}) with deposits, withdrawals, and paper money.
- Passkeys, authenticator apps, sub-accounts, and API keys.
- An [API](${ARTICLE_LINK_PATHS.api}) that existing trading clients understand.
- [Proof of liabilities](${ARTICLE_LINK_PATHS.proof}) every hour.`,
  },
} as const
