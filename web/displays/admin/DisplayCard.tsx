import { Eye, EyeOff, GripVertical, Pause, Pencil, Pin, PinOff, Play, Trash2 } from "lucide-react";
import {
  type DisplayPlan,
  type KnownDisplay,
  type PlannedView,
  VIEW_SECONDS,
  type ViewName,
  viewNames,
} from "../../../domain/displays/display.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { displayTexts, adminDisplaysTexts as texts } from "../../texts/displays.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Name } from "../../ui/Name.tsx";
import { SortableList } from "../../ui/SortableList.tsx";
import { DragHandle, MoveArrows, SortableRow } from "../../ui/SortableRow.tsx";
import { Stepper } from "../../ui/Stepper.tsx";
import { Tag } from "../../ui/Tag.tsx";

const STEP_SECONDS = 5;
const { views: labels } = displayTexts;

/** One big screen: whether it is connected, and what it shows, in which order; every press is saved, and it follows at once. */
export function DisplayCard({
  display,
  onRename,
  onRevoke,
}: {
  display: KnownDisplay;
  onRename(): void;
  onRevoke(): void;
}) {
  const { id, name, plan, version, isConnected } = display;
  const { run, busy, failure } = useCommand(api.displays.savePlan, texts.saveFailed);
  const save = (change: Partial<DisplayPlan>) => {
    const { views, ...others } = { ...plan, ...change };
    void run({ displayId: id, plan: { ...others, views: [...views] }, version });
  };
  const setView = (view: ViewName, change: Partial<PlannedView>) =>
    save({ views: plan.views.map((each) => (each.view === view ? { ...each, ...change } : each)) });
  const onMove = (from: number, to: number) => {
    const views = [...plan.views];
    views.splice(to, 0, ...views.splice(from, 1));
    save({ views });
  };
  const hidden = viewNames.filter((view) => plan.views.every((planned) => planned.view !== view));
  const pinButton = (view: ViewName) => (
    <IconButton
      label={plan.pinned === view ? texts.unpin(labels[view]) : texts.pin(labels[view])}
      icon={plan.pinned === view ? PinOff : Pin}
      aria-pressed={plan.pinned === view}
      onClick={() => save({ pinned: plan.pinned === view ? null : view })}
    />
  );
  return (
    <Card as="li" aria-label={name} aria-busy={busy} className="grid min-w-0 content-start gap-3">
      <div className="flex items-center gap-1">
        <Name as="h3" className="flex-1">
          {name}
        </Name>
        <Tag tone={isConnected ? "green" : "neutral"}>{isConnected ? texts.connected : texts.away}</Tag>
        <IconButton label={texts.rename} icon={Pencil} onClick={onRename} />
        <IconButton label={texts.revoke} icon={Trash2} onClick={onRevoke} />
      </div>
      {failure && <Banner tone="error">{failure.message}</Banner>}
      <SortableList
        label={texts.views(name)}
        items={plan.views.map(({ view }) => ({ id: view, name: labels[view] }))}
        onMove={onMove}
      >
        {plan.views.map(({ view, seconds }) => (
          <SortableRow
            key={view}
            id={view}
            className={() =>
              plan.pinned === view
                ? "flex-wrap border-gold bg-gold-wash py-1 pl-2"
                : "flex-wrap border-line py-1 pl-2"
            }
          >
            {() => (
              <>
                <DragHandle name={labels[view]} className="min-h-11 min-w-32 flex-1 gap-2 font-semibold">
                  <GripVertical aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
                  {labels[view]}
                  {plan.pinned === view && <Tag tone="gold">{texts.pinned}</Tag>}
                </DragHandle>
                <Stepper
                  label={texts.duration(labels[view])}
                  compact
                  less={{
                    label: texts.shorter,
                    blocked: seconds <= VIEW_SECONDS.min,
                    onStep: () =>
                      setView(view, { seconds: Math.max(VIEW_SECONDS.min, seconds - STEP_SECONDS) }),
                  }}
                  more={{
                    label: texts.longer,
                    blocked: seconds >= VIEW_SECONDS.max,
                    onStep: () =>
                      setView(view, { seconds: Math.min(VIEW_SECONDS.max, seconds + STEP_SECONDS) }),
                  }}
                >
                  <span className="min-w-12 text-center tabular-nums">{texts.seconds(seconds)}</span>
                </Stepper>
                <span className="ml-auto flex">
                  <MoveArrows name={labels[view]} />
                  {pinButton(view)}
                  <IconButton
                    label={texts.hide(labels[view])}
                    icon={EyeOff}
                    disabled={plan.views.length === 1}
                    onClick={() => save({ views: plan.views.filter((each) => each.view !== view) })}
                  />
                </span>
              </>
            )}
          </SortableRow>
        ))}
      </SortableList>
      {hidden.length > 0 && (
        <ul className="grid gap-2">
          {hidden.map((view) => (
            <li
              key={view}
              className="flex items-center rounded-[0.875rem] border border-line border-dashed pr-1 pl-3 text-ink-2"
            >
              <span className="flex-1">{labels[view]}</span>
              {pinButton(view)}
              <IconButton
                label={texts.show(labels[view])}
                icon={Eye}
                onClick={() => save({ views: [...plan.views, { view, seconds: VIEW_SECONDS.usual }] })}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="quiet"
        icon={plan.isPaused ? Play : Pause}
        onClick={() => save({ isPaused: !plan.isPaused })}
      >
        {plan.isPaused ? texts.resume : texts.pause}
      </Button>
    </Card>
  );
}
