// Broken pages of what is reached and marked: by the keyboard, and in forced colours.

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

export const brokenFocus = [
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
]
