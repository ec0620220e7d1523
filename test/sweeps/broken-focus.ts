// Broken pages of what is reached and marked: by the keyboard, and in forced colors.

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

export const brokenFocus = {
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
