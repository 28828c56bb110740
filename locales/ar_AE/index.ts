import account from './account.ts'
import affiliate from './affiliate.ts'
import affiliateBoard from './affiliate-board.ts'
import agree from './agree.ts'
import alerts from './alerts.ts'
import announcements from './announcements.ts'
import areaForm from './area-form.ts'
import articles from './articles.ts'
import auth from './auth.ts'
import block from './block.ts'
import bots from './bots.ts'
import captcha from './captcha.ts'
import carousel from './carousel.ts'
import chart from './chart.ts'
import chat from './chat.ts'
import coin from './coin.ts'
import coins from './coins.ts'
import common from './common.ts'
import confirm from './confirm.ts'
import consent from './consent.ts'
import contracts from './contracts.ts'
import copy from './copy.ts'
import desk from './desk.ts'
import deskTools from './desk-tools.ts'
import docs from './docs.ts'
import docsApi from './docs-api.ts'
import docsColor from './docs-color.ts'
import docsConnect from './docs-connect.ts'
import docsDate from './docs-date.ts'
import docsDirectives from './docs-directives.ts'
import docsDragSort from './docs-drag-sort.ts'
import docsElementPlus from './docs-element-plus.ts'
import docsFonts from './docs-fonts.ts'
import docsGeetest from './docs-geetest.ts'
import docsSelect from './docs-select.ts'
import docsSwiper from './docs-swiper.ts'
import error from './error.ts'
import fees from './fees.ts'
import footer from './footer.ts'
import form from './form.ts'
import formAnswers from './form-answers.ts'
import futures from './futures.ts'
import futuresOwn from './futures-own.ts'
import head from './head.ts'
import help from './help.ts'
import home from './home.ts'
import homeMore from './home-more.ts'
import law from './law.ts'
import learn from './learn.ts'
import liquidations from './liquidations.ts'
import mail from './mail.ts'
import margin from './margin.ts'
import market from './market.ts'
import marketScreen from './market-screen.ts'
import markets from './markets.ts'
import marketsMap from './markets-map.ts'
import member from './member.ts'
import native from './native.ts'
import notices from './notices.ts'
import offline from './offline.ts'
import opening from './opening.ts'
import operator from './operator.ts'
import orders from './orders.ts'
import otc from './otc.ts'
import p2p from './p2p.ts'
import partner from './partner.ts'
import passkey from './passkey.ts'
import portfolio from './portfolio.ts'
import positions from './positions.ts'
import proof from './proof.ts'
import pulse from './pulse.ts'
import rewards from './rewards.ts'
import sharing from './sharing.ts'
import shell from './shell.ts'
import simple from './simple.ts'
import social from './social.ts'
import sortable from './sortable.ts'
import spot from './spot.ts'
import terms from './terms.ts'
import tour from './tour.ts'
import ui from './ui.ts'
import venue from './venue.ts'
import wallet from './wallet.ts'

export const messages = {
  account,
  affiliate,
  'affiliate-board': affiliateBoard,
  agree,
  alerts,
  announcements,
  auth,
  bots,
  captcha,
  chart,
  chat,
  block,
  coin,
  coins,
  common,
  confirm,
  consent,
  copy,
  desk,
  'desk-tools': deskTools,
  docs,
  'docs-api': docsApi,
  'docs-color': docsColor,
  'docs-connect': docsConnect,
  'docs-date': docsDate,
  'docs-directives': docsDirectives,
  'docs-drag-sort': docsDragSort,
  'docs-element-plus': docsElementPlus,
  'docs-fonts': docsFonts,
  'docs-geetest': docsGeetest,
  'docs-select': docsSelect,
  'docs-swiper': docsSwiper,
  error,
  'area-form': areaForm,
  footer,
  form,
  'form-answers': formAnswers,
  futures,
  'futures-own': futuresOwn,
  head,
  home,
  'home-more': homeMore,
  law,
  learn,
  mail,
  liquidations,
  margin,
  market,
  'market-screen': marketScreen,
  markets,
  member,
  'markets-map': marketsMap,
  native,
  notices,
  offline,
  opening,
  operator,
  orders,
  otc,
  p2p,
  partner,
  passkey,
  portfolio,
  positions,
  proof,
  sharing,
  pulse,
  rewards,
  shell,
  simple,
  social,
  spot,
  terms,
  tour,
  sortable,
  carousel,
  ui,
  articles,
  help,
  fees,
  contracts,
  venue,
  wallet,
}
