import type { ShownSegment } from "../../wheel/shownWheel.ts";

/** A face as a drawing shows it; null: a person who is not named. */
export type DrawnFace = { readonly text: string; readonly colour: string } | null;

/** A place as large type: the number and its raised letters. */
export type RaisedNumber = readonly [number: string, ending: string];

/** A line of text, bold or not. */
export interface TextLine {
  readonly text: string;
  readonly isBold?: boolean;
}

/** A day of the card of games, with the colour of each game from 0 to 4 in the order in which they were played. */
export interface DayColumn {
  readonly day: string;
  readonly games: readonly number[];
}

/** A point of the curve: both from 0 to 1, with 0 at the left and at the lowest total. */
export interface DrawnPoint {
  readonly x: number;
  readonly y: number;
}

/** The icon of a label on the wheel's card. */
export type DrawnIcon = "snowflake" | "layers" | "rotate" | "star" | "frown" | "mask" | "flame";

/** All texts and numbers that the drawing of a card shows. A drawing reads nothing else, so these are all that it can reveal. */
export type CardWords =
  | {
      readonly kind: "games";
      readonly figure: string;
      readonly unit: string;
      readonly line: string;
      readonly legend: readonly { readonly label: string; readonly colour: number }[];
      readonly columns: readonly DayColumn[];
    }
  | {
      readonly kind: "best";
      readonly place: RaisedNumber;
      readonly kicker: string;
      readonly title: string;
      readonly lines: readonly TextLine[];
      readonly faces: readonly DrawnFace[];
      readonly caption: string;
    }
  | {
      readonly kind: "rival";
      readonly kicker: string;
      readonly title: string;
      readonly own: DrawnFace;
      readonly other: DrawnFace;
      readonly ahead: string;
      readonly behind: string;
      readonly line: string;
    }
  | {
      readonly kind: "accomplice";
      readonly kicker: string;
      readonly title: string;
      readonly own: DrawnFace;
      readonly other: DrawnFace;
      readonly figure: string;
      readonly unit: readonly [string, string];
      readonly lines: readonly TextLine[];
    }
  | {
      readonly kind: "series";
      readonly title: readonly string[];
      readonly line: string;
      readonly steps: readonly { readonly figure: string; readonly label: string }[];
      readonly span: readonly [string, string];
    }
  | {
      readonly kind: "crown";
      readonly title: readonly string[];
      readonly lines: readonly TextLine[];
      readonly own: DrawnFace;
    }
  | {
      readonly kind: "wheel";
      readonly kicker: string;
      readonly figure: string;
      readonly unit: readonly [string, string];
      readonly segments: readonly ShownSegment[];
      readonly gains: readonly { readonly icon: DrawnIcon; readonly text: string }[];
    }
  | {
      readonly kind: "place";
      readonly kicker: string;
      readonly place: RaisedNumber;
      readonly line: string;
      readonly curve: readonly DrawnPoint[];
      readonly days: readonly { readonly x: number; readonly label: string }[];
      readonly start: { readonly label: string; readonly x: number; readonly y: number } | null;
      readonly note: { readonly text: string; readonly x: number; readonly y: number } | null;
      readonly own: DrawnFace;
    }
  | {
      readonly kind: "shelf";
      readonly kicker: string;
      readonly title: string;
      readonly line: string;
      /** The boxes of the games, the widest first; `share`: the width, from 0 to 1. */
      readonly boxes: readonly { readonly label: string; readonly count: string; readonly share: number }[];
    }
  | {
      readonly kind: "table";
      readonly title: readonly string[];
      readonly line: string;
      readonly figure: string;
      readonly unit: string;
      readonly own: DrawnFace;
      readonly faces: readonly DrawnFace[];
    }
  | {
      readonly kind: "day";
      readonly kicker: string;
      readonly title: string;
      readonly line: string;
      readonly figure: string;
      readonly unit: string;
      /** When each game ended, from 0 (midnight) to 1 (the next midnight). */
      readonly games: readonly number[];
    }
  | {
      readonly kind: "moment";
      readonly kicker: string;
      readonly title: string;
      readonly line: string;
      /** The number of games of each hour; those of the six hours from `from` are the most. */
      readonly hours: readonly number[];
      readonly from: number;
    }
  | {
      readonly kind: "newcomer";
      readonly title: string;
      readonly line: string;
      readonly own: DrawnFace;
    };

/** The words of one kind of card. */
export type WordsOf<K extends CardWords["kind"]> = Extract<CardWords, { readonly kind: K }>;

/** A card as one text, for people who hear it. */
export function heard(words: CardWords): string {
  return sentences(words)
    .filter((part) => part !== "")
    .join(". ");
}

function sentences(words: CardWords): readonly string[] {
  switch (words.kind) {
    case "games":
      return [
        `${words.figure} ${words.unit}`,
        words.line,
        words.columns.map(({ day, games }) => `${day} ${games.length}`).join(", "),
      ];
    case "best":
      return [words.kicker, words.title, words.place.join(""), ...textsOf(words.lines), words.caption];
    case "rival":
      return [words.kicker, words.title, `${words.ahead} – ${words.behind}`, words.line];
    case "accomplice":
      return [words.kicker, words.title, [words.figure, ...words.unit].join(" "), ...textsOf(words.lines)];
    case "series":
      return [
        words.title.join(" "),
        words.line,
        words.steps.map(({ label }) => label).join(", "),
        words.span.join(" "),
      ];
    case "crown":
      return [words.title.join(" "), ...textsOf(words.lines)];
    case "wheel":
      return [
        words.kicker,
        [words.figure, ...words.unit].join(" "),
        words.gains.map(({ text }) => text).join(", "),
      ];
    case "place":
      return [
        words.kicker,
        words.place.join(""),
        words.line,
        words.start?.label ?? "",
        words.note?.text ?? "",
      ];
    case "shelf":
      return [
        words.kicker,
        words.title,
        words.line,
        words.boxes.map(({ label, count }) => `${label} ${count}`).join(", "),
      ];
    case "table":
      return [words.title.join(" "), `${words.figure} ${words.unit}`, words.line];
    case "day":
      return [words.kicker, words.title, `${words.figure} ${words.unit}`, words.line];
    case "moment":
      return [words.kicker, words.title, words.line];
    case "newcomer":
      return [words.title, words.line];
  }
}

const textsOf = (lines: readonly TextLine[]) => lines.map(({ text }) => text);
