// Documents of the legal catalog (docs/decisions/116). Each line of a section is a clause; `- ` begins an item of a list.

import {
  ADULT_AGE,
  CHAT_DAYS,
  CLOSING_DAYS,
  COMPLAINT_ACKNOWLEDGED_DAYS,
  COMPLAINT_ANSWERED_DAYS,
  COMPLAINT_EXTENDED_DAYS,
  EVIDENCE_HOURS,
  HOLD_HOURS,
  KEY_ADDRESSES,
  LIABILITY_MONTHS,
  NOTICE_DAYS,
  PROFIT_SHARE_PERCENT,
  QUOTE_SECONDS,
  RECORD_YEARS,
  RIGHTS_DAYS,
  SECURITY_EVENTS,
  TERMS_DAYS,
} from '../facts.ts'

export default {
  page: {
    version: 'Version {{version}}, in force from {{date}}',
    template:
      'Template. A lawyer has not yet reviewed this document for the operator. It does not replace legal advice.',
    notInForce:
      'This exchange runs on paper money and no operator is named, so this document is not in force. The [terms of use](/help/legal/terms) say what applies.',
    contents: 'Contents',
    cookie: 'Cookie',
    purpose: 'Purpose',
    lifetime: 'Lifetime',
    untilClosed: 'Until the browser is closed',
  },
  terms: {
    title: 'Terms of use',
    lead: 'The contract between you and the operator of this exchange.',
    parties: {
      title: 'Parties',
      text: `These terms are a contract between you and the operator of {{brand}} (“we”, “us”):
- Operator: {{operator}}
- Address: {{address}}
- Email: {{email}}
- Supervisory authority: {{authority}}
The [privacy policy](/help/legal/privacy), the [risk disclosure](/help/legal/risk), and the [fee schedule](/fees) supplement these terms. Products with rules of their own ask you to accept those rules before you use them.`,
    },
    eligibility: {
      title: 'Eligibility',
      text: `You must be at least ${ADULT_AGE} years old, have full legal capacity, and act for yourself.
You may not use the exchange if you are on a sanctions list, or live in a country whose law forbids the service or where we do not offer it.
We may ask for documents that prove your identity, your residence, and the source of your funds, and limit the account until we have checked them.`,
    },
    account: {
      title: 'Account and security',
      text: `Each person has one main account. Sub-accounts belong to the same person. You may not sell, lend, or share an account.
Your details must be true, and you must correct them when they change.
Keep your password, passkeys, codes, and API keys to yourself. Report any unauthorized use at once. Until you report it, actions confirmed with your credentials are treated as yours, unless the law provides otherwise.
After you change how you log in, withdrawals are held for ${HOLD_HOURS} hours to protect you.`,
    },
    services: {
      title: 'Services',
      text: `We operate order books, perpetual futures, conversion, P2P trading, copy trading, and trading bots, as far as they are available in your country. We do not give investment, tax, or legal advice.
We may change, restrict, or end a service, list or delist an asset, and interrupt the service for maintenance. If the change affects open positions, we announce it in advance where circumstances allow.
If the page labels a price, a balance, or a counterparty as simulated, it is simulated.`,
    },
    orders: {
      title: 'Orders and execution',
      text: `An order is binding as soon as our matching engine accepts it. Orders are executed by price, then by time, as the [trading rules](/fees) describe. Executed orders are final.
We may cancel trades at an obviously erroneous price, or trades that a technical fault or market abuse caused. We tell the parties why.
Futures positions may be reduced or closed by [liquidation](/help/futures/liquidation), by the insurance fund, or by auto-deleveraging.
A price quoted for a conversion is binding for ${QUOTE_SECONDS} seconds.`,
    },
    fees: {
      title: 'Fees',
      text: `You pay the fees of the [fee schedule](/fees) that apply when the order is executed or the withdrawal is requested. They are shown before you confirm and deducted from your balance.
We announce higher fees before they apply. You are responsible for your own taxes.`,
    },
    assets: {
      title: 'Custody of assets',
      text: `Assets in your wallet remain yours. We keep them separate from our own assets, do not lend them out, and use them only to carry out your instructions.
Transfers on a network are irreversible. We are not liable for assets that you send to a wrong address or over a network we do not support.
Hourly [proofs of liabilities](/proof) let you check that your balance is counted.`,
    },
    conduct: {
      title: 'Prohibited conduct',
      text: `You may not:
- manipulate the market, trade with yourself, or use inside information;
- launder money, finance terrorism, or evade sanctions;
- deceive other users, or use the accounts of others;
- attack, overload, or circumvent the systems, their limits, or their security;
- use the service in breach of the law or of the rights of others.`,
    },
    suspension: {
      title: 'Suspension',
      text: `We may hold transactions, limit functions, or freeze an account if we have reasonable grounds to suspect a breach of these terms or an unauthorized use, or if a law, a court, or an authority requires it.
We tell you the reason as soon as we are allowed to, and lift the measure when its reason ends. You can object as described under [Complaints](/help/legal/complaints).`,
    },
    termination: {
      title: 'Term and termination',
      text: `The contract has no fixed term. You can [close your account](/account/data) at any time once nothing is open in it and its funds are withdrawn. It is deleted after ${CLOSING_DAYS} days.
We may terminate the contract with ${NOTICE_DAYS} days’ notice, or at once for good cause. You can withdraw your assets unless a law or an order forbids it.`,
    },
    liability: {
      title: 'Liability',
      text: `We are liable without limit for intent and gross negligence, for injury to life, body, and health, and wherever the law does not allow a limit.
Otherwise we are liable only for breach of an essential obligation, and only for the foreseeable, typical damage, at most for the fees that you paid in the last ${LIABILITY_MONTHS} months.
We are not liable for market losses, for events beyond our reasonable control, or for networks, wallets, and services of third parties.`,
    },
    changes: {
      title: 'Changes',
      text: `We announce changes to these terms at least ${NOTICE_DAYS} days before they apply, unless a law or the security of the service requires it sooner.
A new version applies to you once you accept it. Until then you can close positions, withdraw your assets, and close your account, but not begin anything new.`,
    },
    law: {
      title: 'Governing law and disputes',
      text: `Governing law:
- {{country}}
Mandatory consumer protection of the country where you live is not affected. The courts that the law provides have jurisdiction.
Send [complaints](/help/legal/complaints) to us first.
If a provision is invalid, the others remain in force. We provide the terms in several languages. The language of the version that you accepted applies, as far as the law allows.`,
    },
  },
  privacy: {
    title: 'Privacy policy',
    lead: 'Which personal data we process, why, for how long, and what rights you have.',
    controller: {
      title: 'Controller',
      text: `The controller of your personal data is:
- Operator: {{operator}}
- Address: {{address}}
- Email: {{email}}`,
    },
    data: {
      title: 'Data we process',
      text: `We process the following categories of data:
- Contact data: email address or phone number, country of residence, and language.
- Login data: devices, IP addresses, times, and the last ${SECURITY_EVENTS} security events.
- Financial data: orders, trades, balances, deposits, withdrawals, and addresses.
- Communication: messages to us, P2P chats and evidence in appeals, and chat messages.
- Settings and accepted documents with their version and time.
- Usage statistics, if you agree to them.
Passwords are kept only as hashes. P2P chats are encrypted between the two parties, and we can read one only if a party discloses it in an appeal.`,
    },
    purposes: {
      title: 'Purposes and legal bases',
      text: `We process data for these purposes:
- To perform the contract: account, trading, custody, support.
- To comply with legal obligations: identification, prevention of money laundering, tax and accounting records, answers to authorities.
- For our legitimate interests: security, prevention of fraud and abuse, legal claims, public leaderboards under a masked name.
- With your consent, which you can withdraw at any time: usage statistics and news.`,
    },
    recipients: {
      title: 'Recipients',
      text: `Data are passed on only as far as necessary:
- to service providers that process data for us, such as hosting and the delivery of emails and text messages;
- to the other party of a P2P order: your name there and the payment details of the order;
- to authorities and courts, if a law obliges us.
We do not sell personal data. Usage statistics stay with us.`,
    },
    transfers: {
      title: 'Transfers abroad',
      text: `Data may be processed in other countries. Where the level of protection there is not recognized as adequate, we agree on suitable safeguards, such as standard contractual clauses. You can request a copy.`,
    },
    retention: {
      title: 'Retention',
      text: `We keep data only as long as their purpose requires:
- Account data: until ${CLOSING_DAYS} days after you request closure.
- Public chat messages: up to ${CHAT_DAYS} days.
- Records that the law prescribes, such as transactions and proof of identity: up to ${RECORD_YEARS} years after the end of the contract.
- Ledger entries: permanently, but without your contact data after closure.
- Data needed for a dispute: until it is settled.`,
    },
    rights: {
      title: 'Your rights',
      text: `Under the applicable law you have the right to access, correction, deletion, restriction, portability, and objection, and the right to withdraw consent.
You can [download your data or close your account](/account/data) yourself. We answer other requests within ${RIGHTS_DAYS} days.
You may complain to the data protection authority of your country.`,
    },
    security: {
      title: 'Security and automated decisions',
      text: `Access is restricted and logged, secrets are stored encrypted, and connections are encrypted.
Risk controls may automatically hold a withdrawal or liquidate a position. You can request a review by a person.`,
    },
    cookies: {
      title: 'Cookies and changes',
      text: `The [cookie policy](/help/legal/cookies) lists each cookie. We announce material changes to this policy before they apply.`,
    },
  },
  risk: {
    title: 'Risk disclosure',
    lead: 'What you can lose, and why. Read it before you trade.',
    general: {
      title: 'Loss of everything',
      text: `Crypto-assets are highly speculative. You can lose all the money you put in. Trade only with money that you can afford to lose.
Crypto-assets are generally not covered by the schemes that protect bank savings and investors.
Past results say nothing reliable about future results.`,
    },
    price: {
      title: 'Price and liquidity',
      text: `Prices can change abruptly, at any hour. An order can be executed at a worse price than expected (slippage), or not at all. A stop loss does not guarantee a price.
An asset can lose its liquidity, be delisted, or become worthless.`,
    },
    leverage: {
      title: 'Leverage and futures',
      text: `Leverage multiplies losses as well as profits. A small move against you can liquidate the position, and its margin is lost.
In cross margin, the whole balance of the margin account is at risk. Funding is charged regularly and can exceed the profit.
If the insurance fund does not suffice, profitable positions can be reduced by auto-deleveraging.`,
    },
    technology: {
      title: 'Technology and custody',
      text: `Software, networks, and connections can fail. Blockchains can split, stop, or be attacked.
A transfer to a wrong address, or a stolen password or key, usually means that the assets are lost for good.`,
    },
    counterparty: {
      title: 'Other people',
      text: `In P2P trading, the other party may not pay, may pay late, or may reverse a payment. Escrow reduces this risk but does not remove it.
In copy trading, you follow the decisions of a person whom you do not know. Your result can be worse than theirs.
Trading bots follow their settings even when these no longer fit the market.`,
    },
    law: {
      title: 'Law and taxes',
      text: `Laws can change and limit your use of an asset or a service. Profits can be taxable. Ask a qualified adviser about your situation.`,
    },
  },
  cookies: {
    title: 'Cookie policy',
    lead: 'Each cookie of this site, its purpose, and its lifetime.',
    what: {
      title: 'What cookies are',
      text: `Cookies are small texts that a site stores in your browser. This site sets only the cookies listed here, and none for advertising. A captcha or login service that the operator has connected may set its own. Settings may also be kept in your browser’s local storage.
Some browsers limit the lifetime to less than stated here.`,
    },
    necessary: {
      title: 'Necessary cookies',
      text: `They keep you logged in and protect your account. The site does not work without them, so they need no consent.`,
    },
    preferences: {
      title: 'Preferences',
      text: `They remember what you have chosen on the site.`,
    },
    statistics: {
      title: 'Statistics',
      text: `They count how the site is used. You can allow or decline them in [Preferences](/account/preferences) or in the notice on your first visit, and change your mind at any time.`,
    },
    control: {
      title: 'Your choices',
      text: `You can delete and block cookies in your browser’s settings. Without the necessary ones you cannot log in.`,
    },
    rows: {
      session: 'Session of a logged-in user',
      mark: 'Protects the forms and calls of a session from other sites',
      user: 'Number of the account that is logged in',
      main: 'Return from a sub-account to the main account',
      device: 'Recognizes a device, so that a new one needs a code',
      flow: 'Step of a login, registration, or recovery',
      passkey: 'Passkey request',
      social: 'Login with another service',
      loaded: 'Preferences of the account already loaded',
      language: 'Language',
      appearance: 'Theme and price colors',
      numbers: 'Notation and currency',
      clock: 'Clock and time zone',
      desk: 'View and layout of market pages',
      confirmations: 'Which confirmations are off or were given',
      tour: 'Guided tour offered or seen',
      announcements: 'Announcements that you closed',
      wallet: 'Hidden amounts and small balances',
      consent: 'Your choice about statistics',
      statistics: 'Random number of this browser for statistics',
    },
  },
  p2p: {
    title: 'P2P rules',
    lead: 'What buyers and sellers owe each other, and how appeals are decided.',
    roles: {
      title: 'Roles',
      text: `In P2P trading, users buy and sell with each other. We are not a party to the sale. We keep the crypto in escrow and decide appeals.
Use only payment methods in your own name. Payments from or to third parties are not allowed.`,
    },
    ads: {
      title: 'Ads',
      text: `An ad must state true terms that can be met: price, limits, payment method, and payment time. No fees may be added to the price.
Advertisers must answer and complete the orders they accept.`,
    },
    payment: {
      title: 'Payment and release',
      text: `The buyer pays within the time stated, in full, and marks the order as paid only after paying. Marking an order as paid without having paid is a breach of these rules.
The seller releases the crypto as soon as the payment has arrived. Check the account itself, not a picture or a message.
If nothing is paid in time, the order is canceled and the crypto returns to the seller.`,
    },
    appeals: {
      title: 'Appeals',
      text: `Either party can appeal. Both have ${EVIDENCE_HOURS} hours to submit evidence. Anyone who submits none can lose the appeal for that reason.
We decide on the evidence of both parties. The decision concerns the escrow, and the parties may still go to court.`,
    },
    conduct: {
      title: 'Prohibited conduct',
      text: `You may not:
- pay with money that is not yours, or reverse a payment;
- arrange payment or contact outside the order to get around its protections;
- mention crypto, or use other wording that looks suspicious, in a payment reference, if the other party forbids it;
- threaten, insult, or deceive the other party.`,
    },
    measures: {
      title: 'Measures',
      text: `After a breach, we may cancel ads and orders, block P2P trading, or freeze the account, and we report suspected crimes. You can object as described under [Complaints](/help/legal/complaints).`,
    },
  },
  api: {
    title: 'API terms',
    lead: 'For programs that trade or read data in your name.',
    keys: {
      title: 'API keys',
      text: `You are responsible for everything done with your API keys. Keep the secret safe, grant only the permissions that you need, and limit the key to up to ${KEY_ADDRESSES} IP addresses. Revoke a key at once if someone else may know it.
No key can withdraw funds.`,
    },
    use: {
      title: 'Permitted use',
      text: `Programs may trade and read data only for your own account. If you offer a service to other users, each of them must use a key of their own.
You may not resell our market data, or present it as that of another exchange, without our written consent.`,
    },
    limits: {
      title: 'Limits',
      text: `Programs must respect the [limits](/docs/api) of the API and wait when they are refused. We may slow down or block programs that endanger the service or the market.
The rules against market abuse apply to programs just as they do to people.`,
    },
    availability: {
      title: 'Availability and changes',
      text: `The API is provided as is, and can be interrupted. Where circumstances allow, we announce in advance any changes that break existing programs.
Your program must handle refusals, repeated messages, and lost connections.`,
    },
    liability: {
      title: 'Liability',
      text: `You bear the losses caused by faults in your program. Otherwise, the liability clause of the [terms of use](/help/legal/terms) applies.`,
    },
  },
  automation: {
    title: 'Copy trading and bot terms',
    lead: 'For all trading in which you do not confirm each order.',
    instruction: {
      title: 'Your instructions',
      text: `By starting a copy or a bot you instruct us to place orders automatically, as you have set it up, until you stop it. Each of these orders counts as your own.
This is neither portfolio management nor a recommendation.`,
    },
    copying: {
      title: 'Copying',
      text: `Orders of a lead trader are copied in the size that you choose: in proportion to your funds, at a fixed amount for each trade, or at a multiple of the lead trader’s size. Your limits always apply. Price, time, and result can differ, and an order can be skipped. You can stop at any time.
Through your API key, a copy trades at another exchange with real money and under its terms. The lead trader’s trades can then be paper or simulated trades, and no profit share is due.
Displayed figures are calculated from real results of the past, as each figure explains.`,
    },
    leading: {
      title: 'Lead traders',
      text: `Lead traders trade with their own money, at their own risk, and promise no profit. They may not trade against those who copy them, or take money from them outside the exchange.
The profit share is at most ${PROFIT_SHARE_PERCENT}% of the profits of each user who copies. It is due only above the highest earlier balance. Its rate can change once every ${TERMS_DAYS} days.`,
    },
    bots: {
      title: 'Bots',
      text: `A bot uses only the funds that you assign to it. Stopping a bot can sell its holdings at the market price, if you have chosen this.
Through your API key, a bot trades at another exchange with real money and under its terms. That exchange can liquidate the position of a bot that trades a contract.
Backtests show what would have happened. They do not predict results.
Authors of signals and published bots are responsible for what they publish.`,
    },
    end: {
      title: 'Suspension and termination',
      text: `We may stop a copy or a bot if its market closes, the account is frozen, or the service is in danger. Open positions then remain yours.`,
    },
  },
  complaints: {
    title: 'Complaints',
    lead: 'How to complain, how long it takes, and what you can do if you disagree.',
    how: {
      title: 'How to complain',
      text: `Complaints are free of charge. Write to us with the [contact form](/contact) or by email:
- {{email}}
Tell us what happened, when, in which account or order, and what you want us to do. Attach evidence if you have any.`,
    },
    steps: {
      title: 'Steps and deadlines',
      text: `We acknowledge a complaint within ${COMPLAINT_ACKNOWLEDGED_DAYS} business days, with its number.
Someone who was not involved in the matter examines it. We answer with reasons within ${COMPLAINT_ANSWERED_DAYS} business days.
If we cannot, we tell you why, and answer within ${COMPLAINT_EXTENDED_DAYS} business days at the latest.`,
    },
    escalation: {
      title: 'If you disagree',
      text: `You can ask for a second review, turn to the supervisory authority, or use an out-of-court body that is responsible for us:
- Supervisory authority: {{authority}}
Your right to go to court is not affected.`,
    },
    records: {
      title: 'Records',
      text: `We keep complaints and our answers for ${RECORD_YEARS} years, and use them to improve the service.`,
    },
  },
} as const
