import { z } from "zod";
import { defaultPowers, type PowersConfig } from "../cards/powers/powers.ts";
import type { Versioned } from "../documents/document.ts";
import { type CountingRules, countingBlocker, defaultCounting } from "../games/counting.ts";
import { defaultTogether, type TogetherRules, togetherBlocker } from "../games/together.ts";
import type { HappeningIn } from "../history/happenings.ts";
import { idInput, sharedTextInput, textInput, versionInput } from "../inputs.ts";
import { defaultGrid, type Grid, gridCells, gridShapeBlocker } from "../points/grid.ts";
import type { Refusal } from "../refusals/refusal.ts";
import type { DocumentName } from "../refusals/sentences.ts";
import { type ChillConfig, defaultChills, totalChillsBlocker } from "../wheel/chills/chills.ts";
import { defaultWheel, rewardTypes, type Wheel, wheelBlocker } from "../wheel/wheel.ts";

/** A setting, of which the event has one: what administrators set, and every browser reads. */
interface Setting<C> {
  /** The schema of each field. A field that was added later has a default, for contents that were saved before. */
  readonly fields: { readonly [F in keyof C]: z.ZodType<C[F]> };
  /** The content until the first save. */
  readonly initial: C;
}

/** A setting that is a document: one command saves its whole content. Undoing a save brings the former content back. */
interface SettingDocument<C> extends Setting<C> {
  /** The kind of journal entry that a save writes. */
  readonly happening: HappeningIn<"administrators">;
  /** The `amount` of that entry. */
  amount?(content: C): number;
  /** Why the content can't be saved. Limits with a sentence belong here; `fields` have only wide limits, which malformed input exceeds. */
  blocker?(content: C): Refusal | null;
  /** The content to save; by default as it was sent. */
  tidied?(content: C): C;
}

/** Declares a setting that has commands of its own. */
function defineSetting<C extends object>({ fields, initial }: Setting<C>) {
  const schema = z.object(fields) as unknown as z.ZodType<C>;
  const { id: _, ...content } = initial as C & { readonly id?: string };
  return { schema, initial: content as unknown as C, save: null };
}

/** How a setting is saved, of whichever content. */
export type SavedSetting = Omit<SettingDocument<object>, keyof Setting<object>>;

/** Declares a setting that is a document: its live row, its command, its undo and its journal entry follow from this declaration. */
export function defineDocument<C extends object>(document: SettingDocument<C>) {
  const input = z.object({ ...document.fields, version: versionInput }) as unknown as SaveInput<C>;
  return { ...defineSetting<C>(document), save: { ...document, input } };
}

export type SaveInput<C> = z.ZodObject<
  { readonly [F in keyof C]: z.ZodType<C[F], C[F]> } & { readonly version: z.ZodType<number, number> }
>;

type Content<Row> = Omit<Row, "id">;

/** Numbers that a sentence of the setting refuses, if they are beyond its limits. */
const wideNumber = z.int().min(-1_000_000).max(1_000_000);

/** Every setting, by the id of its live row. Browsers import only types from here: the rest is for the server. */
export const settings = {
  /** The points grid. Undoing a save does not change the points of completed games (rule G4). */
  grid: defineDocument<Content<Grid>>({
    fields: {
      rows: z.int().min(0).max(100),
      rules: z
        .array(
          z.object({
            playerCount: z.int().min(0).max(100),
            position: z.int().min(0).max(100),
            points: wideNumber.nullable(),
          }),
        )
        .max(200),
    },
    initial: defaultGrid,
    happening: "gridSaved",
    blocker: gridShapeBlocker,
    tidied: ({ rows, rules }) => ({ rows, rules: gridCells(rows, rules) }),
  }),
  /** The wheel (rules R11 to R13). Undoing a save does not take back the rewards that were won since. */
  wheel: defineDocument<Content<Wheel>>({
    fields: {
      rewards: z
        .array(
          z.object({
            id: idInput,
            label: sharedTextInput(200),
            /** Always empty: see `Reward`. */
            icon: z.literal(""),
            color: textInput(20),
            bgColor: textInput(20),
            type: z.enum(rewardTypes),
            value: wideNumber.nullable(),
          }),
        )
        .max(100),
    },
    initial: defaultWheel,
    happening: "wheelSaved",
    blocker: ({ rewards }) => wheelBlocker(rewards),
    tidied: ({ rewards }) => ({
      rewards: rewards.map((reward) => ({ ...reward, label: reward.label.trim() })),
    }),
  }),
  /**
   * The total number of Chills, which may be lower than the number distributed (rules C1 and C3). Undoing a save does not change
   * the Chills of players.
   */
  chills: defineDocument<Content<ChillConfig>>({
    fields: { totalChills: wideNumber },
    initial: defaultChills,
    happening: "chillsTotalSaved",
    amount: ({ totalChills }) => totalChills,
    blocker: ({ totalChills }) => totalChillsBlocker(totalChills),
  }),
  /**
   * Which games give points (rule P32), and whether rankings are confirmed (rule P33). Neither a save nor its undo changes games
   * that are already completed.
   */
  counting: defineDocument<Content<CountingRules>>({
    fields: {
      fewestPlayers: wideNumber,
      mostPerDay: wideNumber.nullable(),
      confirms: z.boolean().default(false),
    },
    initial: defaultCounting,
    happening: "countingSaved",
    blocker: countingBlocker,
  }),
  /** What cooperative games give (rules P37 and P38). Neither a save nor its undo changes games that are already completed. */
  together: defineDocument<Content<TogetherRules>>({
    fields: { won: wideNumber.nullable(), lost: wideNumber.nullable(), spinsWhenLost: z.boolean() },
    initial: defaultTogether,
    happening: "togetherSaved",
    blocker: togetherBlocker,
  }),
  /** Whether the powers of cards are on, and for how many minutes action cards can be played (rules U1 and U15). */
  powers: defineSetting<Content<PowersConfig>>({
    fields: { isOn: z.boolean(), minutes: z.int().default(defaultPowers.minutes) },
    initial: defaultPowers,
  }),
};

type Settings = typeof settings;
export type SettingName = keyof Settings;

/** The settings that one command saves as a whole. */
export type DocumentSetting = {
  [N in SettingName]: Settings[N]["save"] extends null ? never : N;
}[SettingName] &
  DocumentName;

export type SettingContent<N extends SettingName> = z.output<Settings[N]["schema"]>;

/** The live row of a setting. */
export type SettingRow<N extends SettingName = SettingName> = {
  [M in N]: Versioned<SettingContent<M> & { readonly id: M }>;
}[N];
