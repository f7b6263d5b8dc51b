import { BookOpen, Gamepad2, ListOrdered, Plus, ShieldCheck, Snowflake, Trophy, UserCog } from "lucide-react";
import { categories, letterOf } from "../../../domain/cards/card.ts";
import { rewardTypes } from "../../../domain/wheel/wheel.ts";
import { useIsAdministrator } from "../../api/role.ts";
import { categoryLook } from "../../cards/categoryLook.ts";
import { entriesOf } from "../../shell/entries.ts";
import { cardTexts } from "../../texts/cards.ts";
import { helpTexts as texts } from "../../texts/help.ts";
import { rouletteTexts } from "../../texts/roulette.ts";
import { shellTexts } from "../../texts/shell.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import { IconTile } from "../../ui/IconTile.tsx";
import type { Content, Elements } from "../../ui/jsx/content.ts";
import { ListRow, listItem } from "../../ui/lists/ListRow.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { useIsWide } from "../../ui/wide.ts";
import { rewardIcon, rewardInk } from "../../wheel/rewardIcon.ts";

const { steps: stepTexts } = texts;
const { prizes } = rouletteTexts;
const steps = [
  { ...stepTexts.create, icon: Plus },
  { ...stepTexts.play, icon: Gamepad2 },
  { ...stepTexts.rank, icon: ListOrdered },
  { ...stepTexts.win, icon: Trophy },
];
const shownPrizes = [
  ...rewardTypes.map((type) => ({
    ...prizes[type],
    icon: rewardIcon({ type, value: 1 }),
    ink: rewardInk[type],
  })),
  { ...prizes.steal, icon: rewardIcon({ type: "chill", value: null }, true), ink: rewardInk.chill },
];

/** /help: the entries of the navigation, how a game is recorded, what the wheel gives, cards and Chills (rule N16). */
export function HelpPage() {
  const isAdmin = useIsAdministrator();
  const isWide = useIsWide();
  return (
    <div className="grid max-w-4xl gap-8 2xl:max-w-none 2xl:grid-cols-2 2xl:items-start 2xl:gap-x-10 2xl:*:first:col-span-2">
      <PageTitle title={texts.title}>{texts.intro}</PageTitle>
      <Chapter id="entries" title={isWide ? texts.entriesWide : texts.entries}>
        <Card as="ul" padded={false} className="sm:columns-2 sm:gap-0">
          {entriesOf(isAdmin).map(({ to, name, icon }) => (
            <li key={name} className={classes(listItem, "break-inside-avoid")}>
              <ListRow
                translate="yes"
                to={to}
                leading={<IconTile icon={icon} tone="navy" />}
                title={shellTexts.nav[name]}
                subtitle={texts.entry[name]}
              />
            </li>
          ))}
        </Card>
        <p className="text-ink-2 text-sm sm:hidden">{texts.longPress}</p>
      </Chapter>
      <Chapter id="game" title={texts.game}>
        <ol className="grid gap-3 sm:grid-cols-2">
          {steps.map(({ title, body, icon }) => (
            <Card as="li" key={title} className="flex gap-3">
              <IconTile icon={icon} />
              <Explained title={title}>{body}</Explained>
            </Card>
          ))}
        </ol>
      </Chapter>
      <Chapter id="wheel" title={texts.wheel} intro={texts.wheelBody}>
        <ul className="grid gap-3 sm:grid-cols-2">
          {shownPrizes.map(({ title, body, icon: Icon, ink }) => (
            <Card as="li" key={title} className="flex gap-3">
              <Icon aria-hidden="true" className={classes("size-7 shrink-0", ink)} />
              <Explained title={title}>{body}</Explained>
            </Card>
          ))}
        </ul>
      </Chapter>
      <Chapter id="cards" title={texts.cards} intro={texts.cardsBody}>
        <ul className="grid gap-3 sm:grid-cols-3">
          {categories.map((category) => (
            <Card as="li" key={category} className="flex gap-3">
              <span
                aria-hidden="true"
                className={classes(
                  "grid h-14 w-10 shrink-0 place-items-center rounded-lg font-display font-extrabold text-lg text-white",
                  categoryLook[category].face,
                )}
              >
                {letterOf[category]}
              </span>
              <Explained title={cardTexts.categoryLabels[category]}>{texts.categories[category]}</Explained>
            </Card>
          ))}
        </ul>
      </Chapter>
      <Chapter id="chills" title={texts.chills}>
        <Card className="flex gap-3">
          <Snowflake aria-hidden="true" className="size-7 shrink-0 text-ice-ink" />
          <p className="text-ink-2">{texts.chillsBody}</p>
        </Card>
      </Chapter>
      <div className="flex flex-wrap gap-2.5">
        <LinkButton to="/rules" variant="quiet" icon={BookOpen}>
          {texts.rules}
        </LinkButton>
        <LinkButton to="/account" variant="quiet" icon={UserCog}>
          {texts.account}
        </LinkButton>
        <LinkButton to="/privacy" variant="quiet" icon={ShieldCheck}>
          {shellTexts.privacy}
        </LinkButton>
      </div>
    </div>
  );
}

function Chapter({
  id,
  title,
  intro,
  children,
}: {
  id: string;
  title: string;
  intro?: string;
  children: Elements;
}) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h2 id={id}>{title}</h2>
        {intro && <p className="mt-0.5 text-ink-2">{intro}</p>}
      </div>
      {children}
    </section>
  );
}

function Explained({ title, children }: { title: string; children: Content }) {
  return (
    <div className="min-w-0">
      <b className="font-semibold">{title}</b>
      <p className="text-ink-2 text-sm">{children}</p>
    </div>
  );
}
