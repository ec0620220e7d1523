import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { insuredStep } from '#domain/steps/insured.ts'
import { policyStep } from '#domain/steps/policy.ts'
import { startWebKit } from './webkit.ts'
import { personAt } from './person.ts'

const child = spawn(process.execPath, ['bin/run.mjs', 'bin/local.ts', '--port', '0', '--data', mkdtempSync('/tmp/lf-')], { stdio: ['ignore', 'pipe', 'inherit'] })
const url = await new Promise<string>((resolve) => {
  createInterface({ input: child.stdout }).on('line', (l) => {
    const [u] = /http:\/\/localhost:\d+/.exec(l) ?? []
    if (u) resolve(u)
    if (/save-form|error/i.test(l)) console.log(l.slice(0, 300))
  })
})
const e = await startWebKit('/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser')
const tab = await e.open({ width: 1280, height: 900 })
const p = personAt(tab, url)
const email = 'm@example.com', password = 'larks in the field'
await p.goTo('/signup')
await p.fill('First name', 'Mary'); await p.fill('Last name', 'Jones'); await p.fill('Email', email); await p.fill('Password', password)
await p.check('Policyholder'); await p.press('Apply Now'); await p.isAt('/login?afterSignup=true')
const mails: any = await (await fetch(`${url}/__local/mail.json`)).json()
await p.goTo(mails.at(-1).links[0]); await p.isAt('/login?emailConfirmed=true')
await p.fill('Email', email); await p.fill('Password', password); await p.press('Sign in')
await p.isAt(policyStep.path)
await tab.run(`window.__log=[]; const f=window.fetch; window.fetch=async(...a)=>{const u=String(a[0]?.url??a[0]); const t=performance.now(); window.__log.push('start '+u); try{const r=await f(...a); window.__log.push(r.status+' '+u+' '+Math.round(performance.now()-t)); return r}catch(e){window.__log.push('ERR '+u+' '+e); throw e}}`)
await p.fill('Policy number', 'P-1')
for (let i = 0; i < 8; i++) { await new Promise((r) => setTimeout(r, 1000)); console.log(i, await tab.run(`return document.body.innerText.match(/Saving…|All changes saved|Couldn.t save|Not saved.*/)?.[0] ?? ''`)) }
console.log(await tab.run('return window.__log'))
await tab.close(); await e.close(); child.kill('SIGINT')
