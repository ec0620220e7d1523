// Broken pages, each with the fault that a sweep must find in it: of what is read, seen, reached, and marked.

const ring = '<style>:focus-visible { outline: 3px solid black; outline-offset: 2px }</style>'

/** Two transparent radio buttons, each under a label as large. */
const switched = (chosen: string) => `
  <label style="position: relative">Type<input type="radio" name="mode"></label>
  <label style="position: relative">Draw<input type="radio" name="mode" checked></label>
  <style>
    input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0 }
    label:has(:checked) { ${chosen} }
    label:has(:focus-visible) { outline: 3px solid }
  </style>`

const foot = (lines: string) => `<main><h1>Here</h1></main><footer><ul>${lines}</ul></footer>`
const call = '<li>Questions? Call <a href="tel:+15550100">555-0100</a></li>'
const hours = '<li>Monday to Friday, 9 to 5</li>'
const write = '<li><a href="mailto:help@example.com">help@example.com</a></li>'
const wordy =
  'Notwithstanding antecedent considerations, participating beneficiaries acknowledge comprehensive responsibilities regarding confidentiality. '
const uneasy =
  'Your information is protected, and licensed companies will consider it before making any decision for you. '
const plain = 'You can stop at any time and come back when it suits you. We keep what you told us. '

export const brokenPages = {
  axe: [[/label: Form elements must have labels/, '<title>Here</title><main><h1>Here</h1><input></main>']],
  'unfilled words': [
    [/title of button "Go": '\{name\}'/, '<button title="{name}">Go</button>'],
    [/p "Born NaN": 'NaN'/, '<p>Born NaN</p>'],
    [
      /span "Saved undefined": 'undefined'/,
      '<span style="position: absolute; clip-path: inset(50%)">Saved undefined</span>',
    ],
    [/value of input "Premium": 'Infinity'/, '<label>Premium <input value="$Infinity"></label>'],
  ],
  'title and headings': [
    [/document\.title: 'Larkfield'/, '<title>Larkfield</title><h1>Your case</h1>'],
    [/h3 "Next": comes after an h1/, '<title>Your case – Larkfield</title><h1>Your case</h1><h3>Next</h3>'],
    [/h2 "Next": comes before the h1/, '<title>Your case – Larkfield</title><h2>Next</h2><h1>Your case</h1>'],
  ],
  'consistent help': [
    [/footer: help reads '<hours> \| /, foot(hours + call + write)],
    [
      /'555-0100' leads to tel:\+15550199/,
      foot(call.replace('tel:+15550100', 'tel:+15550199') + hours + write),
    ],
  ],
  'reading grade': [
    [/page: reads at grade \d+\.\d, not 8 or lower; hardest: 'Notwithstanding/, `<p>${wordy.repeat(5)}</p>`],
    [
      /page: its sentences read at grade \d+\.\d, not 8 or lower/,
      `<p>${uneasy.repeat(4)}</p>${'<p>Name</p>'.repeat(60)}`,
    ],
    [
      /p "Notwithstanding.*": reads at grade \d+\.\d, not 10 or lower/,
      `<p>${wordy.repeat(2)}</p>${`<p>${plain}</p>`.repeat(20)}`,
    ],
  ],
  autofill: [
    [
      /input "First name": autocomplete is 'off', not 'given-name'/,
      '<label>First name <input autocomplete="off"></label>',
    ],
  ],
  'target size': [
    [/button "Go": a target of 30 by 44 px/, '<button style="width: 30px; height: 44px">Go</button>'],
    [
      /input "Yes": a target of \d+ by \d+ px/,
      '<p><input type="checkbox" aria-labelledby="yes"> <span id="yes">Yes</span></p>',
    ],
  ],
  'text size': [
    [/p "Small\.": text of 17 px, not 18/, '<p style="font-size: 17px">Small.</p>'],
    [/span "Tiny": text of 15 px, not 16/, '<div><span style="font-size: 15px">Tiny</span></div>'],
  ],
  'text contrast': [
    [/p "Faint": #777777 on #ffffff is 4\.48:1, not 7:1/, '<p style="color: #777">Faint</p>'],
    [
      /placeholder of input "Name"/,
      '<input aria-label="Name" placeholder="Ada"><style>::placeholder { color: #999 }</style>',
    ],
  ],
  drawings: [
    [/input "Name": its edge does not stand out/, '<input aria-label="Name" style="border: 1px solid #ddd">'],
    [
      /svg "Done": its drawing does not stand out/,
      '<svg aria-label="Done" width="20" height="20"><path d="M2 2h16v16z" fill="#ccc"/></svg>',
    ],
  ],
  'reduced motion': [
    [/button "Go": a transition of color/, '<button style="transition: color 1s">Go</button>'],
    [
      /p "Round": an animation runs/,
      '<p style="animation: turn 9s infinite">Round</p><style>@keyframes turn { to { rotate: 1turn } }</style>',
    ],
  ],
  zoom: [
    [/page: scrolls sideways by \d+ px at 320 px/, '<p style="width: 400px">Wide</p>'],
    [
      /is cut off by div/,
      '<div style="overflow: hidden; width: 100px"><p style="white-space: nowrap">Rather a long line</p></div>',
    ],
    [
      /p "Two lines of words": is cut off by div/,
      '<div style="overflow: hidden; height: 24px; width: 150px"><p style="font: 18px/1.2 serif">Two lines of words</p></div>',
    ],
    [
      /^p "A line that fits": is cut off by div .* at 320 px$/,
      '<div style="overflow: hidden; width: 125px"><p style="font: 18px serif; white-space: nowrap">A line that fits</p></div>',
    ],
    [/overlaps p "Second"/, '<div style="height: 8px">First</div><p style="margin: 0">Second</p>'],
  ],
  'wide screens': [
    [
      /span "Authorization taken back": is cut off by .* at 1920 px/,
      '<span style="display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; width: 90px">Authorization taken back</span>',
    ],
    [
      /select "Flag": cuts off its choice at 1280 px/,
      '<select aria-label="Flag" style="width: 90px"><option>Authorization taken back</option></select>',
    ],
  ],
  print: [
    [/button "Print": is printed/, '<p>Words</p><button>Print</button>'],
    [/p "Words": prints on #0f4c43, not on white/, '<body style="background: #0f4c43"><p>Words</p>'],
  ],
  'keyboard focus': [
    [
      /div "Open": Tab does not reach it|button "Open": Tab does not reach it/,
      `${ring}<button>First</button><button onfocus="this.blur()">Open</button>`,
    ],
    [
      /div "Open": can be pressed, but Tab passes it by/,
      `${ring}<button>First</button><div role="button">Open</div>`,
    ],
    [
      /button "Go": its focus mark is 0 px wide/,
      `${ring}<div style="overflow: hidden; width: 60px"><button style="width: 60px">Go</button></div>`,
    ],
    [/button "Go": its focus mark is 0 px wide/, '<button style="outline: none">Go</button>'],
    [
      /button "Go": its focus mark is 3 px wide, 0 px of it with 3:1/,
      '<button>Go</button><style>:focus-visible { outline: 3px solid #f2b233 }</style>',
    ],
    [
      /a "Below": is covered by div/,
      `${ring}<a href="#">Below</a><div style="position: fixed; inset: 0 0 auto; height: 90px; background: white">Bar</div>`,
    ],
    [
      /button "First": follows button "Second" by Tab/,
      `${ring}<main style="display: flex; flex-direction: column-reverse"><button>Second</button><button>First</button></main>`,
    ],
  ],
  'forced colors': [
    [
      /input "Name": its edge does not stand out/,
      `${ring}<input aria-label="Name" style="border: 0; background: #cfe3dc">`,
    ],
    [
      /button "Go": its focus mark is 0 px wide/,
      '<button>Go</button><style>:focus-visible { outline: none; box-shadow: 0 0 0 3px black }</style>',
    ],
    [/label "Draw": looks like its neighbors/, `${ring}${switched('background: #cfe3dc')}`],
    [
      /li "Two": looks like its neighbors, though it is the chosen one/,
      '<ol><li>One</li><li aria-current="step" style="background: #cfe3dc">Two</li></ol>',
    ],
  ],
} as const
