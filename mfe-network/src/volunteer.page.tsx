import { submit, track } from '@azadkar/shared-api';
import { network } from '@azadkar/shared-api/network';
import type { VolunteerKind } from '@azadkar/shared-api/network/rules';
import { type VolunteerForm, volunteerForm } from '@azadkar/shared-api/network/schema';
import { paths } from '@azadkar/shared-api/paths';
import { Button, Card, PageHeading } from '@azadkar/shared-ui';
import { Aside, CheckItem, CheckList, Subsection, WithAside } from '@azadkar/shared-ui/blocks';
import { Form, SubmitButton, SuccessNotice, TextAreaField } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** One page for the four kinds of application; the path decides which. */
export function Component() {
  const { pathname } = useLocation();
  const kind = volunteerKinds[pathname.replace(/\/$/, '')];
  if (!kind) return null;
  return (
    <>
      <PageHeading title={kind.title} lead={kind.lead} />
      <WithAside from="xl">
        <Aside>
          <Subsection title="What it is" size="lg">
            <CheckList color="fg.muted">
              {kind.points.map((point) => (
                <CheckItem key={point}>{point}</CheckItem>
              ))}
            </CheckList>
          </Subsection>
        </Aside>
        <ApplicationForm key={kind.kind} kind={kind.kind} hint={kind.hint} />
      </WithAside>
    </>
  );
}

function ApplicationForm({ kind, hint }: { kind: VolunteerForm['for']; hint: string }) {
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const send = async (body: VolunteerForm) => {
    const { message } = await submit(network.volunteer, { body });
    track('SubmitApplication', { content: kind });
    setConfirmation(message);
  };
  if (confirmation !== null) {
    const writeAnother = (
      <Button variant="outline" size="sm" onClick={() => setConfirmation(null)}>
        Write another application
      </Button>
    );
    return <SuccessNotice action={writeAnother}>{confirmation}</SuccessNotice>;
  }
  return (
    <Card padding="lg">
      <Form
        schema={volunteerForm}
        initialValues={{ for: kind, description: '' }}
        onSubmit={send}
        draft={`volunteer-${kind}`}
      >
        <TextAreaField
          name="description"
          label="About you"
          description={hint}
          rows={3}
          characterLimit={3000}
          required
        />
        <SubmitButton>Submit</SubmitButton>
      </Form>
    </Card>
  );
}

interface VolunteerPage {
  kind: VolunteerKind;
  title: string;
  lead: string;
  /** What the role asks for and offers. */
  points: readonly string[];
  /** What to write in the application. */
  hint: string;
}

/** The four ways to contribute, by the path of their page. */
export const volunteerKinds: Readonly<Record<string, VolunteerPage>> = {
  [paths.chapterContributor]: {
    kind: 'chapter',
    title: 'Chapter Contributor',
    lead: 'Keep the association alive in your city: welcome new members, find rooms for meetups, and hear what people need.',
    points: [
      'A few hours a month, with others who know your city',
      'Work that you share with a small group',
      'You tell the association what members in your city need',
    ],
    hint: 'Your city, what you do, and what you would start with.',
  },
  [paths.universityAmbassador]: {
    kind: 'ambassador',
    title: 'University Ambassador',
    lead: 'Tell students at your university what freelancing is, and what it is not.',
    points: [
      'One talk or clinic each term',
      'Our publications, free to share with students',
      'A first network before the first client',
    ],
    hint: 'Your university, your field and year, and how students would hear of you.',
  },
  [paths.meetups]: {
    kind: 'meetup',
    title: 'Host your own meetup',
    lead: 'You choose the topic and the room. Send us your plan, and we talk about the rest.',
    points: [
      'Any size, from six people around a table',
      'A talk, a clinic, or simply tea and questions',
      'Once it is agreed, a page among our events',
    ],
    hint: 'The topic, the city, when, and for how many.',
  },
  [paths.speaker]: {
    kind: 'speaker',
    title: 'Speaker/Trainer',
    lead: 'Share what you learned the hard way, at our events.',
    points: [
      'Talks of twenty minutes, workshops of half a day',
      'An audience that asks good questions',
      'Your name and picture on the page of the event',
    ],
    hint: 'Your topic, where you have spoken before, and a link if there is one.',
  },
};
