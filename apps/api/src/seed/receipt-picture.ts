import sharp from 'sharp'

/** Letters of three by five dots, one octal digit per row: text in an image without fonts. */
const LETTERS: Record<string, string> = {
  ...{ A: '25755', B: '65656', C: '34443', D: '65556', E: '74647', F: '74644', G: '34553', H: '55755', I: '72227' },
  ...{ J: '11152', K: '55655', L: '44447', M: '57755', N: '65555', O: '25552', P: '65644', Q: '25563', R: '65655' },
  ...{ S: '34216', T: '72222', U: '55557', V: '55552', W: '55775', X: '55255', Y: '55222', Z: '71247' },
  ...{ 0: '75557', 1: '26227', 2: '71747', 3: '71717', 4: '55711', 5: '74717', 6: '74757', 7: '71222', 8: '75757' },
  ...{ 9: '75717', '.': '00002', ',': '00024', '-': '00700', '(': '12221', ')': '42224' },
}

const [WIDTH, LINE, MARGIN, DOT] = [104, 9, 8, 5]
const [PAPER, INK] = [250, 40]

/** A printed receipt: the lines in capital letters on white paper. */
export function receiptPicture(lines: readonly string[]): Promise<Buffer> {
  const height = 2 * MARGIN + lines.length * LINE
  const dots = Buffer.alloc(WIDTH * height, PAPER)
  for (const [row, line] of lines.entries())
    for (const [column, letter] of [...line.toUpperCase()].entries())
      print(dots, LETTERS[letter] ?? '', { left: MARGIN + column * 4, top: MARGIN + row * LINE })
  return sharp(dots, { raw: { width: WIDTH, height, channels: 1 } })
    .resize({ width: WIDTH * DOT, kernel: 'nearest' })
    .webp({ lossless: true, effort: 0 })
    .toBuffer()
}

function print(dots: Buffer, shape: string, { left, top }: { left: number; top: number }): void {
  for (const [down, bits] of [...shape].entries())
    for (const right of [0, 1, 2]) if (Number(bits) & (4 >> right)) dots[(top + down) * WIDTH + left + right] = INK
}
