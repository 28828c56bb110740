export default {
  'open-an-account': {
    title: 'How to open an account',
    lead: 'You need an email address or a phone number, and about a minute.',
    body: `1. Go to [Sign up](/register) and enter your email or phone number.
2. Enter the six-digit code we send you.
3. Choose where you live and a password with upper and lower case letters, a digit, and a symbol.
You can also sign up with a linked service, such as Google, where the site offers it.
## What to do next
Add a [passkey or an authenticator app](/account/security), then claim paper money in your [wallet](/wallet).`,
  },
  'paper-money': {
    title: 'What is paper money?',
    lead: 'This exchange runs on play money: nothing here is worth anything outside.',
    body: `Prices, order books, deposits, and networks are simulated unless the operator connects a real market. Everything else works like a real exchange: your orders match in a real engine, fees are charged, and every balance is audited.
- Claim funds of any coin up to three times a day in the [wallet](/wallet).
- Simulated traders, merchants, and dealers are always labeled.
- You cannot lose or earn real money.`,
  },
  'first-order': {
    title: 'Place your first order',
    lead: 'Buy a coin with a market or limit order in four steps.',
    body: `1. Claim USDT in your [wallet](/wallet).
2. Open a market, such as [BTC/USDT](/spot/BTC_USDT).
3. Choose Market to buy at once, or Limit to set your own price.
4. Enter the amount, check the fee and total, and press Buy.
Open orders are listed below the chart and under [Orders](/orders). You can change or cancel them there at any time.`,
  },
  'two-factor': {
    title: 'Turn on two-factor authentication',
    lead: 'A code from your phone protects your account even if somebody knows your password.',
    body: `1. Open [Security](/account/security) and choose the authenticator app.
2. Scan the QR code with an app such as Google Authenticator or Aegis.
3. Enter the current code.
4. Save the ten backup codes. Each works once.
After a change to your security settings, withdrawals are on hold for 24 hours.`,
  },
  passkeys: {
    title: 'Log in with a passkey',
    lead: 'A passkey replaces your password with your fingerprint, face, or device PIN.',
    body: `Passkeys cannot be guessed, leaked, or entered on a fake site.
1. Open [Security](/account/security) and choose Add a passkey.
2. Confirm with your device.
3. Next time, choose [Log in with a passkey](/login/passkey).
Passkeys also confirm withdrawals and P2P releases. Add a second one on another device so that you are never locked out.`,
  },
  'lost-access': {
    title: 'I can’t log in',
    lead: 'Reset a forgotten password, or recover an account without its second factor.',
    body: `## Forgotten password
Go to [Reset password](/forget). We send a code to your email or phone.
## Lost authenticator
Use one of your backup codes. Without one, an operator can remove the lost factor. That takes effect after three days, and we notify you at once, so that nobody can do it unseen.
## After a reset
Withdrawals are on hold for 24 hours.`,
  },
  'api-keys': {
    title: 'Create and protect API keys',
    lead: 'Let a program read your account or trade for you, without your password.',
    body: `1. Open [API keys](/account/api-keys) and name the key after the program.
2. Choose what it may do: read, trade, or both. No key can withdraw.
3. Restrict it to your IP addresses if they are fixed.
4. Copy the secret. It is shown once.
The API speaks our own format and those of large exchanges, so many programs work unchanged: see [Connect your bot](/docs/connect-your-bot) and the [API reference](/docs/api).`,
  },
  deposit: {
    title: 'Deposit coins',
    lead: 'Get an address, send from the simulated network, and wait for confirmations.',
    body: `1. Open [Deposit](/wallet/deposit) and choose the coin and the network.
2. Send to the address shown, with the memo if there is one.
3. The deposit arrives in your funding wallet after the network’s confirmations. The page counts them.
The networks here are simulated. Never send real coins to these addresses.`,
  },
  withdraw: {
    title: 'Withdraw coins',
    lead: 'How withdrawals are checked, and why one may be on hold.',
    body: `1. Open [Withdraw](/wallet/withdraw), and choose coin, network, and address.
2. Check the fee and what arrives.
3. Confirm by email code, authenticator, or passkey.
## Why a withdrawal may wait
- You changed your password, second factor, or device in the last 24 hours.
- The coin was bought by P2P in the last 24 hours.
- It is large, or goes to a new address. An operator then reviews it.
You can cancel until it is on the network.`,
  },
  wallets: {
    title: 'Wallets and transfers',
    lead: 'Your money is divided by product. Moving it is free and instant.',
    body: `- Funding: deposits and withdrawals.
- Spot: trading and convert.
- Futures: margin for contracts.
- P2P, bots, and copy trading have one each.
Move money under [Transfer](/wallet/transfer). Every movement is in your [history](/wallet/history), with monthly statements to download.`,
  },
  fees: {
    title: 'Fees',
    lead: 'What trading and withdrawing cost, and how to pay less.',
    body: `Trading fees depend on whether your order adds to the book (maker) or takes from it (taker), and on your volume of the last 30 days. Your own rates are on the [fees page](/fees).
- Deposits and transfers are free.
- Each network has its own withdrawal fee, shown before you confirm.
- Convert has no separate fee: the spread is part of the price, and shown beside the market price.`,
  },
  'order-types': {
    title: 'Order types',
    lead: 'Market, limit, stop, trailing, and more: which one does what.',
    body: `- Market: fills at once at the best prices in the book.
- Limit: fills at your price or better.
- Stop and take profit: sent when the price reaches your trigger.
- Trailing stop: its trigger follows the price at the distance you set.
- OCO: a limit and a stop. When one fills, the other is canceled.
- Iceberg: shows only a part of its size.
## Time in force
GTC stays until canceled. IOC fills what it can and cancels the rest. FOK fills completely or not at all. Post only never takes.`,
  },
  'order-states': {
    title: 'Why hasn’t my order filled?',
    lead: 'What each state of an order means.',
    body: `- Open: in the book. Others at the same price who came earlier go first.
- Partially filled: some of it traded.
- Untriggered: a stop that waits for its price.
- Canceled or expired: over. Funds on hold are back.
A limit buy fills only if somebody sells at your price or lower. The ticket shows how much is ahead of you in the queue.`,
  },
  perpetuals: {
    title: 'What is a perpetual contract?',
    lead: 'Trade on the price of a coin, up or down, without owning it and without an expiry date.',
    body: `You put up margin in USDT and open a position that is long (you gain when the price rises) or short (you gain when it falls). Funding payments between longs and shorts keep the contract close to the price of the coin.
Profit and liquidation are worked out from the mark price, which is built from several sources, so that one odd trade cannot close your position. Start on [BTC/USDT](/futures/BTC_USDT).`,
  },
  margin: {
    title: 'Margin and leverage',
    lead: 'How much you need to open a position, and how much to keep it.',
    body: `- Initial margin: position value divided by leverage. At 10×, a 1,000 USDT position needs 100 USDT.
- Maintenance margin: the least you must keep. It grows with the size of the position by tiers.
- Cross: all of your futures balance supports your positions.
- Isolated: only the margin of that position is at stake.
Higher leverage brings the liquidation price closer. The ticket shows it before you trade.`,
  },
  liquidation: {
    title: 'Liquidation',
    lead: 'What happens when your margin is no longer enough.',
    body: `When equity falls to the maintenance margin, the exchange takes over:
1. Open orders are canceled to free margin.
2. The position is reduced to the next lower tier.
3. What is left is taken over at the bankruptcy price. Losses beyond that are paid by the insurance fund.
4. If the fund is used up, profitable positions on the other side are reduced (auto-deleveraging).
Every liquidation leaves a receipt that anyone can verify. To avoid it, use low leverage, add margin, or set a stop.`,
  },
  funding: {
    title: 'Funding rate',
    lead: 'Why longs pay shorts, or the other way around.',
    body: `Every eight hours, one side pays the other. When the contract trades above the index, longs pay shorts. Below it, shorts pay longs. The exchange keeps none of it.
Payment = position value at the mark price × funding rate. The rate and a countdown are at the top of each contract, and past rates are in its history. If you hold no position at that moment, you pay nothing.`,
  },
  'p2p-trade': {
    title: 'Buy and sell by P2P',
    lead: 'You pay another person directly. We keep the coins in escrow meanwhile.',
    body: `1. Choose an ad on the [P2P board](/p2p) by price, payment method, and the trader’s record.
2. The seller’s coins go into escrow.
3. The buyer pays outside of the exchange, from an account in their own name, and marks the payment.
4. The seller checks their bank, and releases the coins.
Never release before the money has arrived. Coins you buy by P2P can be withdrawn after 24 hours.`,
  },
  'p2p-appeal': {
    title: 'When a P2P deal goes wrong',
    lead: 'How an appeal works and how to win it.',
    body: `Open the deal and choose Begin an appeal. The coins stay in escrow: time alone never moves them once a payment was marked.
- Both sides have 24 hours for statements and pictures.
- Whoever stays silent loses the appeal; a seller loses only if there is evidence of payment.
- An arbiter decides for one side, or splits.
Good evidence: a bank statement with the name, the amount, the time, and the reference.`,
  },
  'p2p-chat': {
    title: 'Encrypted chat',
    lead: 'Messages of a P2P deal can be read by the two of you only.',
    body: `Your browser makes a key for each deal. Compare the security code in the chat with the other side to be sure that nobody is in between.
- Messages sent before the other side opens the chat are not encrypted, and are marked so.
- A new device cannot read earlier messages.
- In an appeal, you decide whether support may read the chat.
You can download the chat, and anyone can check that it is unchanged.`,
  },
  convert: {
    title: 'Convert coins',
    lead: 'Swap one coin for another at a price you see first.',
    body: `1. Open [Convert](/otc), choose both coins, and enter either amount.
2. Check the price and the spread against the market.
3. Confirm within ten seconds, or ask for a new price.
You can also convert at a price of your own, or on a schedule. Every conversion has a signed receipt that anyone can verify.`,
  },
  bots: {
    title: 'Trading bots',
    lead: 'Programs that trade by fixed rules with money you set aside.',
    body: `A grid bot buys low and sells high within a range. A DCA bot averages into a position. Other bots rebalance, buy on a schedule, or work off a large order.
- Money of a bot is apart from your other balances. You get it back when you stop the bot.
- Test a bot on past prices before you start it. Past results say little about future ones.
- Profit is read from the ledger, after fees.`,
  },
  'copy-trading': {
    title: 'Copy trading',
    lead: 'Follow the trades of a lead trader with money you set aside.',
    body: `1. Compare leads by return, drawdown, and the return their copiers really had. Leads that failed stay on the list.
2. Choose how much to copy with, and your limits: per order, total loss, slippage.
3. Your copy trades from its own wallet. You can stop at any time: close at once, keep the coins, or wait for the lead to close.
Leads earn a share of new profit only. You can lose what you put in.`,
  },
  'invite-friends': {
    title: 'Invite friends and earn',
    lead: 'Get a share of the trading fees of the people you invite.',
    body: `1. Sign up for the [affiliate program](/affiliate-register).
2. Share your link. It works in all ten languages.
3. Your share of each fee is credited as soon as the trade settles.
Your dashboard under [Affiliate](/affiliate) lists invited people, their volume, and every payout.`,
  },
  'order-book': {
    title: 'How an order book works',
    lead: 'Where prices come from.',
    body: `The book lists all open buy orders (bids) and sell orders (asks), best price first. The gap between the best two is the spread.
A trade happens when somebody accepts a price in the book. At one price, who came first is served first. Large orders at a price are called walls; they can be canceled at any moment, so don’t rely on them.`,
  },
  'maker-and-taker': {
    title: 'Maker and taker',
    lead: 'Why two people in the same trade pay different fees.',
    body: `A maker leaves an order in the book, and others can trade with it. A taker trades with an order that is already there. Makers make the market deeper, so they pay less.
To be sure that you are a maker, choose Post only: an order that would take is refused instead.`,
  },
  slippage: {
    title: 'Slippage',
    lead: 'Why a market order may fill at a worse price than you saw.',
    body: `A market order takes the best price, then the next, until it is filled. The larger it is and the thinner the book, the worse the average.
- Look at the preview in the ticket: it matches your order against the book.
- Split large orders, or use a TWAP bot.
- Use a limit order when the price matters more than speed.`,
  },
  'managing-risk': {
    title: 'Managing risk',
    lead: 'Five habits of traders who last.',
    body: `- Decide before a trade where you are wrong, and set a stop there.
- Risk a small part of your money on one idea, such as 1 %.
- Leverage multiplies losses as well as gains.
- Don’t put money to work that you need soon.
- Keep a record. Your [history](/wallet/history) can be downloaded.
Nothing on this site is investment advice.`,
  },
} as const
