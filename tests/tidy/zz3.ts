import { leavesOf } from './words.ts'
const ar = await leavesOf('ar_AE'); const en = await leavesOf('en_US')
for (const [k,l] of ar) {
  if (typeof l !== 'string') continue
  for (const m of l.replace(/[\u2066-\u2069]/g,'').matchAll(/\{\{(\w+)\}\} (\p{Script=Arabic}[\p{Script=Arabic}\p{M}]+)/gu)) console.log(k, '|', m[1], '|', l.slice(Math.max(0,m.index-25), m.index+45).replace(/\n/g,' '),'|', String(en.get(k)).slice(0,90))
}
