// A broken page for each fault that a sweep is there to find, beside its mended twin.

export type BrokenPage = {
  /** The name of the sweep that must tell it. */
  sweep: string
  fault: RegExp
  broken: string
  /** The same page without the fault. */
  mended: string
}

const foot = (lines: string) => `<main><h1>Here</h1></main><footer><ul>${lines}</ul></footer>`
const call = '<li>Questions? Call <a href="tel:+15550100">555-0100</a></li>'
const hours = '<li>Monday to Friday, 9 to 5</li>'
const write = '<li><a href="mailto:help@example.com">help@example.com</a></li>'
const ring = '<style>:focus-visible { outline: 3px solid black; outline-offset: 2px }</style>'
const wordy =
  'Notwithstanding antecedent considerations, participating beneficiaries acknowledge comprehensive responsibilities regarding confidentiality. '
const uneasy =
  'Your information is protected, and licensed companies will consider it before making any decision for you. '
const plain = 'You can stop at any time and come back when it suits you. We keep what you told us. '

/** Two transparent radio buttons, each under a label as large. */
const switched = (chosen: string) => `
  <label style="position: relative">Type<input type="radio" name="mode"></label>
  <label style="position: relative">Draw<input type="radio" name="mode" checked></label>
  <style>
    input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0 }
    label:has(:checked) { ${chosen} }
    label:has(:focus-visible) { outline: 3px solid }
  </style>`

export const brokenPages: readonly BrokenPage[] = [
  {
    sweep: 'axe',
    fault: /label: Form elements must have labels/,
    broken: '<title>Here</title><main><h1>Here</h1><input></main>',
    mended: '<title>Here</title><main><h1>Here</h1><label>Name <input></label></main>',
  },
  {
    sweep: 'unfilled words',
    fault: /title of button "Go": '\{name\}'/,
    broken: '<button title="{name}">Go</button>',
    mended: '<button title="Ada">Go</button>',
  },
  {
    sweep: 'unfilled words',
    fault: /p "Born NaN": 'NaN'/,
    broken: '<p>Born NaN</p>',
    mended: '<p>Born in Nancy, annulled</p>',
  },
  {
    sweep: 'unfilled words',
    fault: /span "Saved undefined": 'undefined'/,
    broken: '<span style="position: absolute; clip-path: inset(50%)">Saved undefined</span>',
    mended: '<span style="position: absolute; clip-path: inset(50%)">Saved</span>',
  },
  {
    sweep: 'unfilled words',
    fault: /value of input "Premium": 'Infinity'/,
    broken: '<label>Premium <input value="$Infinity"></label>',
    mended: '<label>Premium <input value="$300"></label>',
  },
  {
    sweep: 'title and headings',
    fault: /document\.title: 'Larkfield'/,
    broken: '<title>Larkfield</title><h1>Your case</h1>',
    mended: '<title>Your case – Larkfield</title><h1>Your case</h1>',
  },
  {
    sweep: 'title and headings',
    fault: /h3 "Next": comes after an h1/,
    broken: '<title>Your case – Larkfield</title><h1>Your case</h1><h3>Next</h3>',
    mended: '<title>Your case – Larkfield</title><h1>Your case</h1><h2>Next</h2>',
  },
  {
    sweep: 'title and headings',
    fault: /h2 "Next": comes before the h1/,
    broken: '<title>Your case – Larkfield</title><h2>Next</h2><h1>Your case</h1>',
    mended: '<title>Your case – Larkfield</title><h1>Your case</h1><h2>Next</h2>',
  },
  {
    sweep: 'consistent help',
    fault: /footer: help reads '<hours> \| /,
    broken: foot(hours + call + write),
    mended: foot(call + hours + write),
  },
  {
    sweep: 'consistent help',
    fault: /'555-0100' leads to tel:\+15550199/,
    broken: foot(call.replace('tel:+15550100', 'tel:+15550199') + hours + write),
    mended: foot(call + hours + write),
  },
  {
    sweep: 'reading grade',
    fault: /page: reads at grade \d+\.\d, not 8 or lower; hardest: 'Notwithstanding/,
    broken: `<p>${wordy.repeat(5)}</p>`,
    mended: `<p>${plain.repeat(5)}</p><div data-legal-text><p>${wordy.repeat(5)}</p></div>`,
  },
  {
    sweep: 'reading grade',
    fault: /page: its sentences read at grade \d+\.\d, not 8 or lower/,
    broken: `<p>${uneasy.repeat(4)}</p>${'<p>Name</p>'.repeat(60)}`,
    mended: `<p>${plain.repeat(4)}</p>${'<p>Name</p>'.repeat(60)}`,
  },
  {
    sweep: 'reading grade',
    fault: /p "Notwithstanding.*": reads at grade \d+\.\d, not 10 or lower/,
    broken: `<p>${wordy.repeat(2)}</p>${`<p>${plain}</p>`.repeat(20)}`,
    mended: `<p>${plain.repeat(2)}</p>${`<p>${plain}</p>`.repeat(20)}`,
  },
  {
    sweep: 'autofill',
    fault: /input "First name": autocomplete is 'off', not 'given-name'/,
    broken: '<label>First name <input autocomplete="off"></label>',
    mended: '<label>First name <input autocomplete="given-name"></label>',
  },
  {
    sweep: 'target size',
    fault: /button "Go": a target of 30 by 44 px/,
    broken: '<button style="width: 30px; height: 44px">Go</button>',
    mended: '<button style="width: 44px; height: 44px">Go</button><p>Words and <a href="#">a link</a>.</p>',
  },
  {
    sweep: 'target size',
    fault: /input "Yes": a target of \d+ by \d+ px/,
    broken: '<p><input type="checkbox" aria-labelledby="yes"> <span id="yes">Yes</span></p>',
    mended:
      '<p style="cursor: pointer; min-height: 44px"><input type="checkbox" aria-labelledby="yes"> <span id="yes">Yes</span></p>',
  },
  {
    sweep: 'text size',
    fault: /p "Small\.": text of 17 px, not 18/,
    broken: '<p style="font-size: 17px">Small.</p>',
    mended: '<p style="font-size: 18px">Large.</p>',
  },
  {
    sweep: 'text size',
    fault: /span "Tiny": text of 15 px, not 16/,
    broken: '<div><span style="font-size: 15px">Tiny</span></div>',
    mended: '<div><span style="font-size: 16px">Small</span></div>',
  },
  {
    sweep: 'text contrast',
    fault: /p "Faint": #777777 on #ffffff is 4\.48:1, not 7:1/,
    broken: '<p style="color: #777">Faint</p>',
    mended: '<p style="color: #555">Clear</p>',
  },
  {
    sweep: 'text contrast',
    fault: /placeholder of input "Name"/,
    broken: '<input aria-label="Name" placeholder="Ada"><style>::placeholder { color: #999 }</style>',
    mended: '<input aria-label="Name" placeholder="Ada"><style>::placeholder { color: #333 }</style>',
  },
  {
    sweep: 'drawings',
    fault: /input "Name": its edge does not stand out/,
    broken: '<input aria-label="Name" style="border: 1px solid #ddd">',
    mended: '<input aria-label="Name" style="border: 1px solid #666">',
  },
  {
    sweep: 'drawings',
    fault: /svg "Done": its drawing does not stand out/,
    broken: '<svg aria-label="Done" width="20" height="20"><path d="M2 2h16v16z" fill="#ccc"/></svg>',
    mended: '<svg aria-label="Done" width="20" height="20"><path d="M2 2h16v16z" fill="#555"/></svg>',
  },
  {
    sweep: 'reduced motion',
    fault: /button "Go": a transition of color/,
    broken: '<button style="transition: color 1s">Go</button>',
    mended:
      '<button>Go</button><style>@media (prefers-reduced-motion: no-preference) { button { transition: color 1s } }</style>',
  },
  {
    sweep: 'reduced motion',
    fault: /p "Round": an animation runs/,
    broken:
      '<p style="animation: turn 9s infinite">Round</p><style>@keyframes turn { to { rotate: 1turn } }</style>',
    mended: '<p>Round</p>',
  },
  {
    sweep: 'zoom',
    fault: /page: scrolls sideways by \d+ px at 320 px/,
    broken: '<p style="width: 400px">Wide</p>',
    mended: '<p style="max-width: 400px">Wide</p>',
  },
  {
    sweep: 'zoom',
    fault: /is cut off by div/,
    broken:
      '<div style="overflow: hidden; width: 100px"><p style="white-space: nowrap">Rather a long line</p></div>',
    mended: '<div style="overflow: hidden; width: 100px"><p>Rather a long line</p></div>',
  },
  {
    sweep: 'text spacing',
    fault: /p "Two lines of words": is cut off by div/,
    broken:
      '<div style="overflow: hidden; height: 24px; width: 150px"><p style="font: 18px/1.2 serif">Two lines of words</p></div>',
    mended:
      '<div style="overflow: hidden; width: 150px"><p style="font: 18px/1.2 serif">Two lines of words</p></div>',
  },
  {
    sweep: 'text spacing',
    fault: /overlaps p "Second"/,
    broken: '<div style="height: 8px">First</div><p style="margin: 0">Second</p>',
    mended: '<div>First</div><p>Second</p>',
  },
  {
    sweep: 'keyboard focus',
    fault: /div "Open": Tab does not reach it|button "Open": Tab does not reach it/,
    broken: `${ring}<button>First</button><button onfocus="this.blur()">Open</button>`,
    mended: `${ring}<button>First</button><button>Open</button>`,
  },
  {
    sweep: 'keyboard focus',
    fault: /div "Open": can be pressed, but Tab passes it by/,
    broken: `${ring}<button>First</button><div role="button">Open</div>`,
    mended: `${ring}<button>First</button><div role="button" tabindex="0">Open</div>`,
  },
  {
    sweep: 'keyboard focus',
    fault: /button "Go": its focus mark is 0 px wide/,
    broken: `${ring}<div style="overflow: hidden; width: 60px"><button style="width: 60px">Go</button></div>`,
    mended: `${ring}<div style="overflow: hidden; width: 80px; padding: 8px"><button style="width: 60px">Go</button></div>`,
  },
  {
    sweep: 'keyboard focus',
    fault: /button "Go": its focus mark is 0 px wide/,
    broken: '<button style="outline: none">Go</button>',
    mended: `${ring}<button>Go</button>`,
  },
  {
    sweep: 'keyboard focus',
    fault: /button "Go": its focus mark is 3 px wide, 0 px of it with 3:1/,
    broken: '<button>Go</button><style>:focus-visible { outline: 3px solid #f2b233 }</style>',
    mended:
      '<button>Go</button><style>:focus-visible { outline: 3px solid #f2b233; outline-offset: 2px; box-shadow: 0 0 0 2px black }</style>',
  },
  {
    sweep: 'keyboard focus',
    fault: /a "Below": is covered by div/,
    broken: `${ring}<a href="#">Below</a><div style="position: fixed; inset: 0 0 auto; height: 90px; background: white">Bar</div>`,
    mended: `${ring}<div style="position: sticky; top: 0; height: 20px">Bar</div><a href="#">Below</a>`,
  },
  {
    sweep: 'keyboard focus',
    fault: /button "First": follows button "Second" by Tab/,
    broken: `${ring}<main style="display: flex; flex-direction: column-reverse"><button>Second</button><button>First</button></main>`,
    mended: `${ring}<main style="display: flex; flex-direction: column"><button>First</button><button>Second</button></main>`,
  },
  {
    sweep: 'forced colours',
    fault: /input "Name": its edge does not stand out/,
    broken: `${ring}<input aria-label="Name" style="border: 0; background: #cfe3dc">`,
    mended: `${ring}<input aria-label="Name" style="border: 2px solid transparent; background: #cfe3dc">`,
  },
  {
    sweep: 'forced colours',
    fault: /button "Go": its focus mark is 0 px wide/,
    broken: '<button>Go</button><style>:focus-visible { outline: none; box-shadow: 0 0 0 3px black }</style>',
    mended:
      '<button>Go</button><style>:focus-visible { outline: 3px solid transparent; box-shadow: 0 0 0 3px black }</style>',
  },
  {
    sweep: 'forced colours',
    fault: /label "Draw": looks like its neighbours/,
    broken: `${ring}${switched('background: #cfe3dc')}`,
    mended: `${ring}${switched('border: 2px solid')}`,
  },
  {
    sweep: 'forced colours',
    fault: /li "Two": looks like its neighbours, though it is the chosen one/,
    broken: '<ol><li>One</li><li aria-current="step" style="background: #cfe3dc">Two</li></ol>',
    mended: '<ol><li>One</li><li aria-current="step" style="border: 2px solid black">Two</li></ol>',
  },
  {
    sweep: 'print',
    fault: /button "Print": is printed/,
    broken: '<p>Words</p><button>Print</button>',
    mended: '<p>Words</p><button>Print</button><style>@media print { button { display: none } }</style>',
  },
  {
    sweep: 'print',
    fault: /p "Words": prints on #0f4c43, not on white/,
    broken: '<body style="background: #0f4c43"><p>Words</p>',
    mended:
      '<body style="background: #0f4c43"><p>Words</p><style>@media print { body { background: white !important } }</style>',
  },
]
