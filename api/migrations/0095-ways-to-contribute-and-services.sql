-- The ways to contribute, and services to come, each with the texts of its page.
-- widens: a way to contribute is an entry of a list
alter table volunteer_requests drop constraint volunteer_requests_for_check;

insert into list_entries (list, "position", key, name, title, lead, points, hint)
select 'volunteer-kinds', * from (values
  (1, 'chapter', 'Chapter Contributor', 'Chapter Contributor',
    'Keep the association alive in your city: welcome new members, find rooms for meetups, and hear what people need.',
    concat_ws(e'\n', 'A few hours a month, with others who know your city', 'Work that you share with a small group', 'You tell the association what members in your city need'),
    'Your city, what you do, and what you would start with.'),
  (2, 'ambassador', 'University Ambassador', 'University Ambassador',
    'Tell students at your university what freelancing is, and what it is not.',
    concat_ws(e'\n', 'One talk or clinic each term', 'Our publications, free to share with students', 'A first network before the first client'),
    'Your university, your field and year, and how students would hear of you.'),
  (3, 'meetup', 'Meetups', 'Host your own meetup',
    'You choose the topic and the room. Send us your plan, and we talk about the rest.',
    concat_ws(e'\n', 'Any size, from six people around a table', 'A talk, a clinic, or simply tea and questions', 'Once it is agreed, a page among our events'),
    'The topic, the city, when, and for how many.'),
  (4, 'speaker', 'Speaker/Trainer', 'Speaker/Trainer',
    'Share what you learned the hard way, at our events.',
    concat_ws(e'\n', 'Talks of twenty minutes, workshops of half a day', 'An audience that asks good questions', 'Your name and picture on the page of the event'),
    'Your topic, where you have spoken before, and a link if there is one.')
) as v;

insert into list_entries (list, "position", key, name, lead, points, topic_id)
select 'services', place, s.key, s.name, s.lead, s.points, t.id from (values
  (1, 'jobs', 'Jobs',
    'Work offered to members by companies that know freelancers: short projects, long contracts, and positions.',
    concat_ws(e'\n', 'Complete your profile, which clients see in Our Voice: /dashboard/edit-profile', 'See how other members present themselves: /dashboard/peers'),
    'General Query'),
  (2, 'mentorship', 'Mentorship',
    'An experienced member beside you for a few months: one goal, one conversation every second week.',
    concat_ws(e'\n', 'Meet members who do what you do: /dashboard/peers', 'Come to the next meetup: /dashboard/events'),
    'General Query'),
  (3, 'training', 'Training',
    'Workshops in small groups on prices, contracts, proposals and clients.',
    concat_ws(e'\n', 'Start a course: /dashboard/courses', 'Soft Skills Program: /dashboard/azadkar-google-soft-skills'),
    'General Query'),
  (4, 'tests', 'Tests',
    'Tests of your skills with a result that you can show on your profile.',
    concat_ws(e'\n', 'Earn a certificate in a course: /dashboard/courses'),
    'General Query'),
  (5, 'filings', 'Filings',
    'Help with registering, filing your return, and getting onto the list of active taxpayers.',
    concat_ws(e'\n', 'What the Surge membership includes: /dashboard/membership'),
    'Company Formaton & Taxation'),
  (6, 'insurance', 'Insurance',
    'Cover for health, accidents and equipment, at the price of a group.',
    concat_ws(e'\n', 'What the Surge membership includes: /dashboard/membership', 'Discounts from our partners: /dashboard/promotions'),
    'General Query')
) as s (place, key, name, lead, points, topic)
left join list_entries t on t.list = 'issue-topics' and t.name = s.topic;
